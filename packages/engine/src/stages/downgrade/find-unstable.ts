import type { JudgedSnapshot } from '../../judgement/judge-snapshot.ts';
import { findingKey, findingsOn } from '../../repairs/problems.ts';

/**
 * What happened to an element that failed only in the first snapshot: it no longer fails, or it was removed.
 */
export type Moved = 'changed' | 'gone';

/** Transient failures, by `unstableKey`. */
export type Unstable = ReadonlyMap<string, Moved>;

export function unstableKey(auditId: string, place: string): string {
  return `${auditId} at ${place}`;
}

/**
 * Failures of the first snapshot that a later one does not have, although the element is still visible, or
 * because it was removed. A failure of an element that is hidden by then, such as a previous slide, is kept:
 * users have encountered it.
 */
export function findUnstable(first: JudgedSnapshot, second: JudgedSnapshot): Unstable {
  const fails = findingsOn(second, ['Fail'], new Map());
  const looks = looksOfFailures(second);
  const unstable = new Map<string, Moved>();
  for (const { audit, elements } of first.audits) {
    if (audit.status !== 'Fail') continue;
    for (const { place, element } of elements) {
      const id = first.idOf(place);
      if (place === null || id === null || fails.has(findingKey(audit.id, id))) continue;
      const now = second.elementOf(id);
      if (now ? !(now.isShown || now.isExposed) : looks.has(looksOf(audit.id, element))) continue;
      unstable.set(unstableKey(audit.id, place), now ? 'changed' : 'gone');
    }
  }
  return unstable;
}

/** A page that renders again replaces elements with equal ones. */
function looksOfFailures({ audits }: JudgedSnapshot): ReadonlySet<string> {
  return new Set(
    audits
      .filter(({ audit }) => audit.status === 'Fail')
      .flatMap(({ audit, elements }) => elements.map(({ element }) => looksOf(audit.id, element))),
  );
}

function looksOf(auditId: string, { feHash }: { feHash: string }): string {
  return `${auditId} ${feHash}`;
}
