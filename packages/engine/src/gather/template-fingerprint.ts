import { createHash } from 'node:crypto';
import type { Page, PageElement } from '@abhigam/facts';

/** Levels below the body that identify a template, and classes of an element that are included. */
const LEVELS = 5;
const CLASSES = 3;

/**
 * Fingerprint of a page's template: outer elements with roles and classes, without repetitions. Pages of one
 * template have equal fingerprints, whatever their content is.
 */
export function templateFingerprint(page: Page): string {
  const body = page.top.elements.find(({ tag }) => tag === 'body') ?? page.top.root;
  const outline = body ? outlineOf(body, LEVELS) : '';
  return createHash('sha256').update(outline).digest('hex').slice(0, 16);
}

function outlineOf(element: PageElement, levels: number): string {
  const inner = levels > 0 ? element.children.map((child) => outlineOf(child, levels - 1)) : [];
  // A list of two has the same structure as a list of ten.
  return `${kindOf(element)}(${[...new Set(inner)].join(' ')})`;
}

function kindOf(element: PageElement): string {
  const role = element.attribute('role') ?? '';
  // Numbers in class names are counters or page ids.
  const classes = (element.attribute('class') ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && !/\d/.test(name))
    .slice(0, CLASSES);
  return [element.tag, role, ...classes.toSorted()].join('.');
}
