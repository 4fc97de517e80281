// SPDX-License-Identifier: MIT
// The result of a game as a picture, drawn on a canvas: who has won, the ranks, the course of the
// game, and a QR code of the replay where others can reach it.
import { CLOUDS, GROUNDS, ICE, LANDS, SEAS } from '../parts/heaven';
import { qrCode } from '../parts/qr';
import { seatShapes } from '../parts/seat';

export const CARD = { width: 1200, height: 630 };

export interface Ranked {
  rank: number;
  name: string;
  color: number;
  /** Null where a score says no more than the rank. */
  score: string | null;
}

export interface CardContent {
  game: string;
  said: string;
  how: string | null;
  ranks: Ranked[];
  /** What the plot shows, and for each moment the value of each seat. */
  course: { title: string; colors: number[]; values: number[][] } | null;
  /** The link of the replay, and what stands below it. */
  scan: { link: string; label: string } | null;
  /** Where and when it was played. */
  foot: string;
}

type Pen = CanvasRenderingContext2D;
type Box = { x: number; y: number; width: number; height: number };

const SERIF = 'Fraunces, Georgia, serif';
const SANS = 'Figtree, system-ui, sans-serif';
const INK = '#f4f2ec';
const SOFT = '#b9c0d4';
const GOLD = '#f0c668';
const LEFT = 64;
/** For the words at the top, beside the Earth. */
const ROOM = 940;

/** Fonts of the page are there before the picture is drawn with them. */
async function fonts() {
  const wanted = [`600 60px ${SERIF}`, `500 28px ${SANS}`, `700 28px ${SANS}`];
  await Promise.all(wanted.map((font) => document.fonts.load(font)));
}

/** `seats` are the colors of the seats. */
export async function drawCard(canvas: HTMLCanvasElement, content: CardContent, seats: string[]) {
  await fonts();
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const pen = canvas.getContext('2d')!;
  drawMoon(pen);
  drawWords(pen, content);
  drawRanks(pen, content.ranks, seats);
  if (content.course) drawCourse(pen, content.course, seats);
  if (content.scan) drawScan(pen, content.scan);
  write(pen, content.foot, { x: LEFT, y: 596 }, `500 24px ${SANS}`, '#1b2030', 760);
}

function drawMoon(pen: Pen) {
  const sky = pen.createLinearGradient(0, 0, 0, CARD.height);
  sky.addColorStop(0, '#070b18');
  sky.addColorStop(0.6, '#18224a');
  sky.addColorStop(1, '#3a4a7a');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, CARD.width, CARD.height);
  pen.fillStyle = 'rgb(255 255 255 / 0.45)';
  for (let i = 0; i < 90; i++) {
    const [x, y] = [((i * 0.618034) % 1) * CARD.width, ((i * 0.754878) % 1) * 470];
    disc(pen, x, y, 0.8 + ((i * 7) % 5) * 0.3);
  }
  drawEarth(pen);
  pen.fillStyle = '#a3a4ad';
  hill(pen, 530, 40);
  pen.fillStyle = '#c3c2c2';
  hill(pen, 556, -24);
}

function globe(): Path2D {
  const round = new Path2D();
  round.arc(0, 0, 44, 0, 2 * Math.PI);
  return round;
}

/** The same Earth as over the tables. */
function drawEarth(pen: Pen) {
  pen.save();
  pen.translate(CARD.width - 128, 116);
  pen.scale(1.6, 1.6);
  pen.fillStyle = faded(pen.createRadialGradient(0, 0, 40, 0, 0, 60), AIR);
  disc(pen, 0, 0, 60);
  pen.fillStyle = faded(pen.createRadialGradient(-12, -16, 0, -12, -16, 69), SEAS);
  disc(pen, 0, 0, 44);
  pen.clip(globe());
  pen.rotate(-0.35);
  pen.fillStyle = faded(pen.createLinearGradient(0, -44, 0, 44), GROUNDS);
  pen.fill(new Path2D(LANDS));
  pen.fillStyle = '#f2f7fb';
  pen.fill(new Path2D(ICE));
  pen.fillStyle = 'rgb(255 255 255 / 0.72)';
  pen.fill(new Path2D(CLOUDS));
  pen.rotate(0.35);
  pen.fillStyle = faded(pen.createRadialGradient(-18, -21, 38, -18, -21, 76), DUSK);
  disc(pen, 0, 0, 44);
  pen.restore();
}

type Stops = readonly (readonly [number, string])[];

const AIR: Stops = [
  [0, 'rgb(159 212 255 / 0.7)'],
  [0.3, 'rgb(109 180 255 / 0.24)'],
  [1, 'rgb(79 150 255 / 0)'],
];

const DUSK: Stops = [
  [0, 'rgb(5 10 28 / 0)'],
  [1, 'rgb(3 6 15 / 0.92)'],
];

function faded(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [offset, color] of stops) gradient.addColorStop(offset, color);
  return gradient;
}

function disc(pen: Pen, x: number, y: number, radius: number) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function hill(pen: Pen, y: number, bend: number) {
  const { width, height } = CARD;
  pen.beginPath();
  pen.moveTo(0, y);
  pen.bezierCurveTo(width / 3, y - bend, (2 * width) / 3, y + bend, width, y - bend / 2);
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.fill();
}

/** Cut to the room there is. */
export function fitted(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function write(
  pen: Pen,
  text: string,
  { x, y }: { x: number; y: number },
  font: string,
  ink: string,
  room: number,
) {
  pen.font = font;
  pen.fillStyle = ink;
  const widthOf = (part: string) => pen.measureText(part).width;
  pen.fillText(fitted(text, room, widthOf), x, y);
}

/** The largest letters with which it fits. */
function headline(pen: Pen, text: string) {
  let size = 68;
  do {
    size -= 4;
    pen.font = `600 ${size}px ${SERIF}`;
  } while (size > 36 && pen.measureText(text).width > ROOM);
  write(pen, text, { x: LEFT, y: 160 }, pen.font, GOLD, ROOM);
}

function drawWords(pen: Pen, { game, said, how }: CardContent) {
  write(pen, game, { x: LEFT, y: 84 }, `600 30px ${SANS}`, SOFT, ROOM);
  headline(pen, said);
  if (how) write(pen, how, { x: LEFT, y: 208 }, `500 28px ${SANS}`, INK, ROOM);
}

const ROW = 46;
const RANKS_TOP = 276;
const RANKS_WIDTH = 440;

function drawRanks(pen: Pen, ranks: Ranked[], seats: string[]) {
  ranks.forEach(({ rank, name, color, score }, i) => {
    const y = RANKS_TOP + i * ROW;
    const font = `${rank === 1 ? 700 : 500} 28px ${SANS}`;
    write(pen, `${rank}.`, { x: LEFT, y }, font, SOFT, 40);
    drawMark(pen, LEFT + 44, y - 23, color, seats);
    write(pen, name, { x: LEFT + 84, y }, font, INK, RANKS_WIDTH - 190);
    if (score === null) return;
    pen.textAlign = 'right';
    write(pen, score, { x: LEFT + RANKS_WIDTH, y }, font, INK, 100);
    pen.textAlign = 'left';
  });
}

function drawMark(pen: Pen, x: number, y: number, color: number, seats: string[]) {
  pen.save();
  pen.translate(x, y);
  pen.scale(1.15, 1.15);
  pen.fillStyle = seats[color % seats.length]!;
  pen.fill(new Path2D(seatShapes[color % seatShapes.length]));
  pen.restore();
}

const PLOT: Box = { x: 560, y: 250, width: 576, height: 230 };

function drawCourse(pen: Pen, course: NonNullable<CardContent['course']>, seats: string[]) {
  const { title, colors, values } = course;
  const all = values.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (i: number) => PLOT.x + (i / Math.max(1, values.length - 1)) * PLOT.width;
  const y = (value: number) => PLOT.y + PLOT.height * (1 - (value - low) / (high - low));
  write(pen, title, { x: PLOT.x, y: PLOT.y - 20 }, `600 24px ${SANS}`, SOFT, PLOT.width);
  pen.strokeStyle = 'rgb(255 255 255 / 0.35)';
  pen.lineWidth = 1.5;
  line(pen, [
    [PLOT.x, PLOT.y],
    [PLOT.x, y(0)],
    [PLOT.x + PLOT.width, y(0)],
  ]);
  colors.forEach((color, seat) => {
    pen.strokeStyle = seats[color % seats.length]!;
    pen.lineWidth = 4;
    pen.lineJoin = 'round';
    line(
      pen,
      values.map((now, i) => [x(i), y(now[seat] ?? 0)]),
    );
    drawMark(pen, x(values.length - 1) - 10, y(values.at(-1)?.[seat] ?? 0) - 14, color, seats);
  });
}

function line(pen: Pen, points: [number, number][]) {
  pen.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
}

const SCAN = 132;
const QUIET = 3;

function drawScan(pen: Pen, { link, label }: NonNullable<CardContent['scan']>) {
  const grid = qrCode(link);
  if (!grid) return;
  const [left, top] = [CARD.width - SCAN - 24, CARD.height - SCAN - 12];
  const cell = SCAN / (grid.length + 2 * QUIET);
  pen.fillStyle = '#fff';
  pen.fillRect(left, top, SCAN, SCAN);
  pen.fillStyle = '#000';
  grid.forEach((row, y) =>
    row.forEach((dark, x) => {
      // A hair more than a cell, so that no light shines through between them.
      const [a, b] = [left + (x + QUIET) * cell, top + (y + QUIET) * cell];
      if (dark) pen.fillRect(a, b, cell + 0.4, cell + 0.4);
    }),
  );
  pen.textAlign = 'right';
  write(pen, label, { x: left - 14, y: 596 }, `600 24px ${SANS}`, '#1b2030', 200);
  pen.textAlign = 'left';
}
