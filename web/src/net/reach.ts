// SPDX-License-Identifier: MIT
// Asks the server, and tells a server that cannot be reached from one that refuses.
import { sayer } from '../fill';
import { settings } from '../settings';
import { words } from '../words';
import { isAlone, localAnswer } from './local';

export class Unreachable extends Error {
  constructor() {
    super(sayer(words, settings().lang)('noServer'));
  }
}

/** A proxy answers with an error of its own when there is no server behind it. */
const isProxy = (answer: Response) => answer.status >= 502 && answer.status <= 504;

/** By how much the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;
const UNSURE_MS = 3000;

function noteClock(answer: Response) {
  const differs = Date.parse(answer.headers.get('Date') ?? '') - Date.now();
  if (Math.abs(differs) > UNSURE_MS) ahead = differs;
}

/** What the server's clock says now, so that time runs out here when it does there. */
export const serverNow = () => Date.now() + ahead;

export async function reach(path: string, request: RequestInit): Promise<Response> {
  const answer = await (isAlone ? localAnswer : fetch)(path, request).catch(() => {
    throw new Unreachable();
  });
  if (isProxy(answer)) throw new Unreachable();
  noteClock(answer);
  return answer;
}
