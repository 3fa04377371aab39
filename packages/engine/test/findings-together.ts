import type { AuditResult, FailingElement } from '@abhigam/domain';
import { findElements, type PageElement, type PageFacts, readPage } from '@abhigam/facts';
import { defectKeys } from '@abhigam/rules';

interface Placed {
  audit: AuditResult;
  found: FailingElement;
  element: PageElement;
}

/** Relations between the findings of a page. */
export interface Together {
  /** Findings of different audits for one defect of one element: must be empty. */
  twice: string[];
  /** Audits with findings on one element, or on an element and its parent: `one | other`. */
  pairs: Set<string>;
}

/**
 * Audits that are independent of other findings of an element: its position, its size, or a review of the whole
 * page.
 */
const BESIDE_ANYTHING: ReadonlySet<string> = new Set([
  'region',
  'target-size',
  'target-size-enhanced',
  'andi-small-target',
  'andi-non-unique-button',
  'color-contrast',
  'color-contrast-enhanced',
  'andi-min-contrast',
  'enhanced-contrast',
  'andi-text-effects',
  'andi-text-over-image',
  'hidden-content',
  'sensory-characteristics',
  'part-language-mismatch',
  'part-language-missing',
  'text-cut-off',
]);

export function together(audits: readonly AuditResult[], facts: PageFacts): Together {
  const page = readPage(facts);
  const placed = audits.flatMap((audit) =>
    audit.failingElements.flatMap((found): Placed[] => {
      const [element, ...others] = findElements(page, found.selector);
      return element && others.length === 0 ? [{ audit, found, element }] : [];
    }),
  );
  return { twice: twiceAmong(placed), pairs: pairsAmong(placed) };
}

function twiceAmong(placed: readonly Placed[]): string[] {
  const byKey = new Map<string, Placed>();
  return placed.flatMap((one) => {
    const place = `${one.element.frame.index}:${one.element.node}`;
    const keys = one.found.causes.flatMap(({ message }) =>
      defectKeys(one.audit.id, message, place, one.element),
    );
    return keys.flatMap((key) => {
      const other = byKey.get(key);
      if (!other) byKey.set(key, one);
      const isTwice = other && (other.audit.id !== one.audit.id || other.audit.status !== one.audit.status);
      return isTwice ? `${key}: ${other.audit.id} and ${one.audit.id} on ${one.found.selector}` : [];
    });
  });
}

function pairsAmong(placed: readonly Placed[]): Set<string> {
  const byElement = Map.groupBy(
    // The root element represents the page: its findings are independent of each other.
    placed.filter(({ audit, element }) => element.parent && !BESIDE_ANYTHING.has(audit.id)),
    ({ element }) => element,
  );
  const pairs = new Set<string>();
  for (const [element, some] of byElement) {
    const near = [...some, ...((element.parent && byElement.get(element.parent)) ?? [])];
    for (const one of some)
      for (const other of near)
        if (one.audit.id !== other.audit.id) pairs.add([one.audit.id, other.audit.id].sort().join(' | '));
  }
  return pairs;
}
