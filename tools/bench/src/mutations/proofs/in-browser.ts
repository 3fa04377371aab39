/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { HARMED } from '../operator.ts';

/** Runs a function in the page with the harmed element; null without such an element. */
export function evaluateOnHarmed<T>(page: Page, question: (element: Element) => T): Promise<T | null> {
  return page.evaluate(
    ({ selector, source }) => {
      const element = document.querySelector(selector);
      // The function is passed as source, so it must not have a closure.
      return element ? new Function(`return (${source})`)()(element) : null;
    },
    { selector: HARMED, source: question.toString() },
  );
}

/** Data of an element in Chromium's accessibility tree. */
export interface AxFacts {
  isIgnored: boolean;
  role: string;
  name: string;
  description: string;
  /** Properties by name, for example `focusable`. */
  properties: Record<string, unknown>;
}

/** Accessibility data of the harmed element, or of another one; null without such an element. */
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

/** Whether the element is exposed with an empty computed name in Chromium. */
export async function hasNoName(page: Page): Promise<boolean> {
  const facts = await axOf(page);
  return facts !== null && facts.name === '' && facts.role !== 'none';
}

/** Whether the accessible name matches the pattern. */
export async function isNamed(page: Page, pattern: RegExp): Promise<boolean> {
  return pattern.test((await axOf(page))?.name ?? '');
}
