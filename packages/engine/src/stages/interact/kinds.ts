import type { PageElement } from '@abhigam/facts';

/**
 * Elements that are built alike and stand alike, such as the entries of a menu, count as one kind: the first `perKind` of
 * each are taken, `limit` in all, in the order of the page.
 *
 * @param tells what tells elements apart besides
 * @param counts how many of each kind have been taken before, and are now
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
  const taken: PageElement[] = [];
  for (const element of elements) {
    if (taken.length >= limit) break;
    const kind = `${kindOf(element)} ${tells(element)}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    if (count < perKind) taken.push(element);
  }
  return taken;
}

const LEVELS = 3;

/** How an element is built and stands, in one word. */
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
        // What is reacted to, with what script, and what it says of itself; only of the element itself.
        level === 0 ? `${(at.facts.listeners ?? []).join()} ${inlineScripts(at)} ${claimsOf(at)}` : '',
      ].join('|'),
    );
  return steps.join(' < ');
}

/** What a control says that it opens, and how it stands: two that say different things are not alike. */
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
