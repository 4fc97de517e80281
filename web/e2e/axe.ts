// SPDX-License-Identifier: MIT
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the accessibility rules find on the page as it is now, in short. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await source);
  const found = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
    return (await axe.run()).violations;
  });
  return found.flatMap((v) =>
    v.nodes.slice(0, 3).map((node) => `${v.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
