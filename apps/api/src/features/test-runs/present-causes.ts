import type { RootCauseView } from '@abhigam/contract';
import { correctableOf, type Db, findCorrectable, type RootCause } from '@abhigam/db';
import type { Change } from '@abhigam/domain';
import type { ReportingDetail } from '@abhigam/guidelines';
import { changeOf } from '@abhigam/rules';

/** Causes of a run, each with what its repair changes, and its audit named in the language of the details. */
export async function presentCauses(
  db: Db,
  causes: readonly RootCause[],
  details: Record<string, ReportingDetail>,
): Promise<RootCauseView[]> {
  const changes = await readChanges(db, causes);
  return causes.map(({ source, scoreAfter = null, ...cause }) => ({
    ...cause,
    src: source,
    scoreAfter,
    title: details[cause.auditId]?.title ?? cause.auditId,
    criteria: [...(details[cause.auditId]?.criteria ?? [])],
    change: changes.get(cause.example.elementId) ?? null,
  }));
}

/** By the element that stands for the cause: made when it is read, so that better corrections reach older runs. */
async function readChanges(db: Db, causes: readonly RootCause[]): Promise<Map<string, Change | null>> {
  const rows = await findCorrectable(
    db,
    causes.map(({ example }) => example.elementId),
  );
  return new Map(rows.map((row) => [row.id, changeOf(correctableOf(row))]));
}
