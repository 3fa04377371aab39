import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { ScheduleWorld } from './schedule-world.ts';
import { YEAR_AUDITS } from './site-model.ts';
import type { Deed, TestedPage, YearLog, YearRun } from './year-log.ts';

/** What one end of a run changed; the same order as the ends with results. */
export interface Changed {
  found: number;
  foundCritical: number;
  returned: number;
  returnedCritical: number;
  resolved: number;
}

interface Followed {
  status: string;
  pages: Set<string>;
  /** When a person resolved it last; nothing that was tested before brings it back. */
  closedByPerson: number | null;
  critical: boolean;
}

/**
 * Works out the non-compliances of the year from what each page showed, deed by deed, without anything of the portal, and
 * compares status and number of pages. Returns what each end of a run with results changed.
 */
export async function checkFindings(world: ScheduleWorld, log: YearLog): Promise<Map<string, Changed[]>> {
  const { expected, changes } = recompute(log);
  const { rows } = await sql<{ key: string; status: string; pages: number }>`
    select website_id || ' ' || audit_id || ' ' || (failing_element ->> 'label') as key, status, pages_affected as pages
    from non_compliances`.execute(world.database.db);
  const stored = rows.map(({ key, status, pages }) => `${key}: ${status}, ${pages}`).sort();
  assert.deepEqual(stored, expected);
  return changes;
}

function recompute(log: YearLog): { expected: string[]; changes: Map<string, Changed[]> } {
  const followed = new Map<string, Followed>();
  /** Of each website, page and audit, what the newest run of those that have ended judged. */
  const newest = new Map<string, YearRun>();
  const changes = new Map<string, Changed[]>();
  for (const deed of log.deeds) {
    if (deed.kind === 'changed') changeByPerson(followed, deed);
    else if (deed.pages.length > 0) {
      const changed = settle(deed, followed, newest);
      changes.set(deed.run.id, [...(changes.get(deed.run.id) ?? []), changed]);
    }
  }
  const expected = [...followed].map(([key, { status, pages }]) => `${key}: ${status}, ${pages.size}`).sort();
  return { expected, changes };
}

function changeByPerson(
  followed: Map<string, Followed>,
  { websiteId, defect, status, at }: Extract<Deed, { kind: 'changed' }>,
): void {
  const one = followed.get(`${websiteId} ${defect.audit} ${defect.label}`);
  assert.ok(one, 'what a person changed was found before');
  if (status === null || status === one.status) return;
  one.status = status;
  one.closedByPerson = status === 'RESOLVED' ? at : null;
}

function settle(
  { run, pages }: Extract<Deed, { kind: 'ended' }>,
  followed: Map<string, Followed>,
  newest: Map<string, YearRun>,
): Changed {
  const changed: Changed = { found: 0, foundCritical: 0, returned: 0, returnedCritical: 0, resolved: 0 };
  const touched = new Set<Followed>();
  const judged = pages.flatMap((page) => judgedBy(run, page).map((audit) => ({ page, audit })));
  const mine = judged.filter(({ page, audit }) => {
    const place = `${run.websiteId} ${page.url} ${audit}`;
    const before = newest.get(place);
    if (before && isNewer(before, run)) return false;
    newest.set(place, run);
    return true;
  });
  for (const { page, audit } of mine)
    for (const { label } of page.found.filter((defect) => defect.audit === audit)) {
      const key = `${run.websiteId} ${audit} ${label}`;
      const one = followed.get(key);
      const isCritical = YEAR_AUDITS.find(({ id }) => id === audit)?.impact === 'critical';
      if (!one) {
        const pagesOf = new Set([page.url]);
        followed.set(key, {
          status: 'UNRESOLVED',
          pages: pagesOf,
          closedByPerson: null,
          critical: isCritical,
        });
        changed.found += 1;
        if (isCritical) changed.foundCritical += 1;
        continue;
      }
      const isNews = !one.pages.has(page.url) || one.closedByPerson === null || page.at > one.closedByPerson;
      if (one.status === 'RESOLVED' && isNews) {
        one.status = 'UNRESOLVED';
        one.closedByPerson = null;
        changed.returned += 1;
        if (isCritical) changed.returnedCritical += 1;
      }
      one.pages.add(page.url);
    }
  for (const { page, audit } of mine)
    for (const [key, one] of followed) {
      if (!key.startsWith(`${run.websiteId} ${audit} `) || !one.pages.has(page.url)) continue;
      const label = key.slice(`${run.websiteId} ${audit} `.length);
      if (page.found.some((defect) => defect.audit === audit && defect.label === label)) continue;
      one.pages.delete(page.url);
      touched.add(one);
    }
  for (const one of touched)
    if (one.pages.size === 0 && one.status !== 'RESOLVED') {
      one.status = 'RESOLVED';
      one.closedByPerson = null;
      changed.resolved += 1;
    }
  return changed;
}

function judgedBy(run: YearRun, page: TestedPage): string[] {
  return YEAR_AUDITS.filter(
    ({ id, isJudgedBy }) => isJudgedBy(run.settings) && !page.undecided.includes(id),
  ).map(({ id }) => id);
}

function isNewer(one: YearRun, other: YearRun): boolean {
  return one.created > other.created || (one.created === other.created && one.id > other.id);
}
