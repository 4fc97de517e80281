// SPDX-License-Identifier: MIT
// Asks the server, and tells a server that cannot be reached from one that refuses.
import { sayer } from '../fill';
import { settings } from '../settings';
import { words } from '../words';

export class Unreachable extends Error {
  constructor() {
    super(sayer(words, settings().lang)('noServer'));
  }
}

/** A proxy answers with an error of its own when there is no server behind it. */
const isProxy = (answer: Response) => answer.status >= 502 && answer.status <= 504;

export async function reach(path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(path, request).catch(() => {
    throw new Unreachable();
  });
  if (isProxy(answer)) throw new Unreachable();
  return answer;
}
