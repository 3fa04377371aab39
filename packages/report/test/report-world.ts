import assert from 'node:assert/strict';
import type { Language } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { openReport } from '../src/read/open-report.ts';
import type { ReportSource } from '../src/report-source.ts';
import { type BuiltRun, buildRun } from './build-run.ts';
import { HOSTILE } from './hostile.ts';

export interface ReportWorld {
  database: TestDatabase;
  run: BuiltRun;
  open(language?: Language): Promise<ReportSource>;
  /** Number of rows of the run in the database, optionally of one status. */
  count(table: 'failing_elements' | 'test_instances' | 'audits', status?: string): Promise<number>;
  close(): Promise<void>;
}

/** A run of three pages with malicious texts, and access to its report. */
export async function createReportWorld(): Promise<ReportWorld> {
  const database = await createTestDatabase();
  const { db } = database;
  const run = await buildRun(db, {
    hostile: HOSTILE,
    title: '-2+3 <b>\u202e हिन्दी',
    websiteName: 'ज़िला पोर्टल [x]: "=1"',
  });
  return {
    database,
    run,
    async open(language = 'en') {
      const report = await openReport(db, { testRunId: run.testRunId, language, product: 'Abhigam' });
      assert.ok(report);
      return report;
    },
    async count(table, status) {
      const { rows } = await sql<{ count: string }>`
        select count(*) from ${sql.table(table)}
        where test_run_id = ${run.testRunId} and (${status ?? null}::text is null or status = ${status ?? null})`.execute(
        db,
      );
      return Number(rows[0]?.count);
    },
    close: () => database.close(),
  };
}
