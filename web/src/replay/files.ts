// SPDX-License-Identifier: MIT
// Logs as files, and as links that were made before games had codes.
/** The server takes 64 KiB, and the log is not all of what it is sent. */
const LOG_MAX = 60000;

export function saveBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export const saveText = (name: string, text: string) =>
  saveBlob(name, new Blob([text], { type: 'text/plain' }));

/** Some editors end their lines otherwise. */
export const unixLines = (text: string) => text.replace(/\r\n/g, '\n');

const isBinary = (text: string) => text.includes('\0') || text.includes('\uFFFD');

/** Why a file cannot be a log, as far as that can be seen without the server. */
export function whatIsWrong(log: string) {
  if (log.trim() === '') return 'fileEmpty';
  if (isBinary(log)) return 'fileNoText';
  return new TextEncoder().encode(log).length > LOG_MAX ? 'fileLarge' : null;
}

export function pickFile(accept = '.log,.txt,text/plain'): Promise<string> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.onchange = () => input.files?.[0]?.text().then(unixLines).then(resolve, reject);
    input.click();
  });
}

/** Fails with more than `most` bytes: a short link can unpack to a thousand times its length. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
) {
  const parts: BlobPart[] = [];
  let size = 0;
  const taker = new WritableStream<Uint8Array>({
    write(part) {
      size += part.length;
      if (size > most) throw new RangeError('too long');
      parts.push(part as BlobPart);
    },
  });
  await new Blob([bytes as BlobPart]).stream().pipeThrough(stream).pipeTo(taker);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function fromLetters(letters: string): Uint8Array {
  const text = atob(letters.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Links once carried logs, deflated. */
export async function unpackLog(letters: string): Promise<string> {
  const bytes = await through(fromLetters(letters), new DecompressionStream('deflate'), LOG_MAX);
  return new TextDecoder().decode(bytes);
}
