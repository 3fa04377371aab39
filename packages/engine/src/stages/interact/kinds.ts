import type { PageElement } from '@abhigam/facts';

/**
 * Elements with the same structure and context, such as menu entries, are one kind: returns the first `perKind`
 * of each, at most `limit`, in page order.
 *
 * @param tells additional key that distinguishes elements
 * @param counts number of elements per kind that have been returned, in earlier calls too
 */
export function oneOfEachKind(
  elements: readonly PageElement[],
  {
    limit,
    perKind = 1,
    tells = () => '',
    counts = new Map(),
  }: {
    limit: number;
    perKind?: number;
    tells?: (element: PageElement) => string;
    counts?: Map<string, number>;
  },
): PageElement[] {
  const selected: PageElement[] = [];
  for (const element of elements) {
    if (selected.length >= limit) break;
    const kind = `${kindOf(element)} ${tells(element)}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    if (count < perKind) selected.push(element);
  }
  return selected;
}

const LEVELS = 3;

/** Key of an element's structure and context. */
export function kindOf(element: PageElement): string {
  const steps: string[] = [];
  let at: PageElement | null = element;
  for (let level = 0; at && level < LEVELS; level += 1, at = at.parent)
    steps.push(
      [
        at.tag,
        at.attribute('role') ?? '',
        at.attribute('type') ?? '',
        (at.attribute('class') ?? '').replace(/\d+/g, '').split(/\s+/).filter(Boolean).slice(0, 3).join('.'),
        // Listeners, inline scripts and ARIA attributes; only of the element itself.
        level === 0 ? `${(at.facts.listeners ?? []).join()} ${inlineScripts(at)} ${claimsOf(at)}` : '',
      ].join('|'),
    );
  return steps.join(' < ');
}

/** Attributes with what a control opens, and its state: elements that differ in them are different kinds. */
const CLAIMS = ['aria-expanded', 'aria-haspopup', 'aria-pressed', 'aria-checked', 'aria-selected'];

function claimsOf(element: PageElement): string {
  return CLAIMS.map((name) => element.attribute(name) ?? '').join();
}

function inlineScripts(element: PageElement): string {
  return element.attributes
    .filter(([name]) => name.startsWith('on'))
    .map(([name, value]) => `${name}=${value.replace(/\d+/g, '').slice(0, 200)}`)
    .join(' ');
}
