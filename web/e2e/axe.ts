// SPDX-License-Identifier: MIT
// The accessibility rules of axe-core.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

interface Axe {
  run(how: { resultTypes: string[] }): Promise<{ violations: Violation[] }>;
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the accessibility rules find on the page as it is now, in short. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    // What is in order needs no names of elements, which take longest to find.
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return found.flatMap((v) =>
    v.nodes.slice(0, 3).map((node) => `${v.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
