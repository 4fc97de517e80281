// SPDX-License-Identifier: MIT
// Logs as files and as links. A link carries the log itself, deflated, in letters that an address
// may have; only short games fit.
const LINK_MAX = 6000;
/** The server takes 64 KiB, and the log is not all of what it is sent. */
const LOG_MAX = 60000;

export function saveText(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Some editors end their lines otherwise. */
export const unixLines = (text: string) => text.replace(/\r\n/g, '\n');

const isBinary = (text: string) => text.includes('\0') || text.includes('\uFFFD');

/** Why a file cannot be a log, as far as that can be seen without the server. */
export function whatIsWrong(log: string) {
  if (log.trim() === '') return 'fileEmpty';
  if (isBinary(log)) return 'fileNoText';
  return new TextEncoder().encode(log).length > LOG_MAX ? 'fileLarge' : null;
}

export function pickFile(): Promise<string> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.log,.txt,text/plain';
    input.onchange = () => input.files?.[0]?.text().then(unixLines).then(resolve, reject);
    input.click();
  });
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream) {
  const source = new Blob([bytes as BlobPart]).stream();
  return new Uint8Array(await new Response(source.pipeThrough(stream)).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromLetters(letters: string): Uint8Array {
  const text = atob(letters.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The log as part of a link, or null when it is too long for one. */
export async function packLog(log: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(log);
  const letters = toLetters(await through(bytes, new CompressionStream('deflate')));
  return letters.length <= LINK_MAX ? letters : null;
}

export async function unpackLog(letters: string): Promise<string> {
  const bytes = await through(fromLetters(letters), new DecompressionStream('deflate'));
  return new TextDecoder().decode(bytes);
}
