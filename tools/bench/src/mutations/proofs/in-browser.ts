/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { HARMED } from '../operator.ts';

/** The answer of a function that is run in the page with the harmed element; null where there is none. */
export function ask<T>(page: Page, question: (element: Element) => T): Promise<T | null> {
  return page.evaluate(
    ({ selector, source }) => {
      const element = document.querySelector(selector);
      // The function is sent as its source and has no closure.
      return element ? new Function(`return (${source})`)()(element) : null;
    },
    { selector: HARMED, source: question.toString() },
  );
}

/** What Chromium's accessibility tree says of an element. */
export interface AxFacts {
  isIgnored: boolean;
  role: string;
  name: string;
  description: string;
  /** Properties by name, for example `focusable`. */
  properties: Record<string, unknown>;
}

/** What assistive technology is told of the harmed element, or of another; null where there is no such element. */
export async function axOf(page: Page, selector = HARMED): Promise<AxFacts | null> {
  const cdp = await page.context().newCDPSession(page);
  try {
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(selector)})`,
    });
    if (result.objectId === undefined) return null;
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const node = nodes[0];
    if (!node) return null;
    return {
      isIgnored: node.ignored,
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? '').trim(),
      description: String(node.description?.value ?? '').trim(),
      properties: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    };
  } finally {
    await cdp.detach();
  }
}

/** Chromium's computed accessible name is empty, and the element is exposed. */
export async function hasNoName(page: Page): Promise<boolean> {
  const facts = await axOf(page);
  return facts !== null && facts.name === '' && facts.role !== 'none';
}

/** The accessible name is one of these words, letter case aside. */
export async function isNamed(page: Page, pattern: RegExp): Promise<boolean> {
  return pattern.test((await axOf(page))?.name ?? '');
}
