import type { JudgedSnapshot } from '../../judgement/judge-snapshot.ts';
import { findingKey, findingsOn } from '../../repairs/problems.ts';

/** What became of an element that failed at the first look only: it is judged otherwise now, or it is gone. */
export type Moved = 'changed' | 'gone';

/** Failures that the page takes back by itself, by `unstableKey`. */
export type Unstable = ReadonlyMap<string, Moved>;

export function unstableKey(auditId: string, place: string): string {
  return `${auditId} at ${place}`;
}

/**
 * What failed on a page and did not fail a while later although it could still be seen, or was no longer there. What is
 * hidden by then, as slides are that others have followed, fails all the same: people have met it.
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

/** Pages that draw themselves anew put another element in the place of the same. */
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
