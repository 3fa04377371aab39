import { createHash } from 'node:crypto';
import type { Page, PageElement } from '@abhigam/facts';

/** Levels below the body that a template is told by, and classes of an element that say what it is. */
const LEVELS = 5;
const CLASSES = 3;

/**
 * Fingerprint of how a page is built: its outer elements with their roles and classes, each kind once where it is
 * repeated. Pages of one template have the same, whatever stands in them.
 */
export function templateOf(page: Page): string {
  const body = page.top.elements.find(({ tag }) => tag === 'body') ?? page.top.root;
  const outline = body ? outlineOf(body, LEVELS) : '';
  return createHash('sha256').update(outline).digest('hex').slice(0, 16);
}

function outlineOf(element: PageElement, levels: number): string {
  const inner = levels > 0 ? element.children.map((child) => outlineOf(child, levels - 1)) : [];
  // A list of two is built like one of ten.
  return `${kindOf(element)}(${[...new Set(inner)].join(' ')})`;
}

function kindOf(element: PageElement): string {
  const role = element.attribute('role') ?? '';
  // Numbers in class names count something or say which page it is.
  const classes = (element.attribute('class') ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && !/\d/.test(name))
    .slice(0, CLASSES);
  return [element.tag, role, ...classes.toSorted()].join('.');
}
