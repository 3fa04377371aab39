import {
  type Db,
  listAuditsOfRun,
  listNonComplianceIdsOfRun,
  listScreenshotsOfRun,
  type RowScope,
} from '@abhigam/db';
import { auditCategory } from '@abhigam/rules';
import { readShownBy } from '../display/read-shown-by.ts';
import {
  type NonComplianceWithSightings,
  readNonCompliancesWithSightings,
} from '../non-compliances/read-non-compliances-with-sightings.ts';

/** Parts of a run that can be requested in addition to its pages. */
export type RunPart = 'nonCompliances' | 'auditDetails' | 'passedTests' | 'warnedTests' | 'screenshots';

export type AuditOfRunRow = Awaited<ReturnType<typeof listAuditsOfRun>>[number];
export type PictureOfRunRow = Awaited<ReturnType<typeof listScreenshotsOfRun>>[number];

/** Parts that were not requested are null. */
export interface RunParts {
  nonCompliances: NonComplianceWithSightings[] | null;
  audits: AuditOfRunRow[] | null;
  screenshots: PictureOfRunRow[] | null;
}

interface RunToRead {
  id: string;
  /** When the removal of its findings began; during the removal they are incomplete. */
  findings_removed: Date | null;
}

export async function readRunParts(
  db: Db,
  {
    run,
    ofNonCompliances,
    parts,
    limit,
  }: {
    run: RunToRead;
    ofNonCompliances: RowScope;
    parts: readonly RunPart[];
    /** Maximum number of non-compliances and screenshots. */
    limit: number;
  },
): Promise<RunParts> {
  const has = (...some: RunPart[]) => some.some((part) => parts.includes(part));
  const [nonCompliances, audits, screenshots] = await Promise.all([
    has('nonCompliances') ? readNonCompliancesOfRun(db, ofNonCompliances, run, limit) : null,
    has('auditDetails', 'passedTests', 'warnedTests') ? readAudits(db, run) : null,
    has('screenshots') ? readScreenshots(db, run, limit) : null,
  ]);
  return { nonCompliances, audits, screenshots };
}

async function readAudits(db: Db, run: RunToRead): Promise<AuditOfRunRow[]> {
  if (run.findings_removed) return [];
  const rows = await listAuditsOfRun(db, run.id, await readShownBy(db));
  return rows.map((row) => ({ ...row, category: auditCategory(row.auditId, row.category) }));
}

async function readNonCompliancesOfRun(
  db: Db,
  scope: RowScope,
  run: RunToRead,
  limit: number,
): Promise<NonComplianceWithSightings[]> {
  if (run.findings_removed) return [];
  const shown = await readShownBy(db);
  return readNonCompliancesWithSightings(
    db,
    scope,
    await listNonComplianceIdsOfRun(db, run.id, { shown, limit }),
  );
}

async function readScreenshots(db: Db, run: RunToRead, limit: number): Promise<PictureOfRunRow[]> {
  return run.findings_removed ? [] : listScreenshotsOfRun(db, run.id, limit);
}
