import type { TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';
import {
  buildNonCompliance,
  buildOrganization,
  buildTestRun,
  buildUser,
  buildWebsite,
  runStats,
} from '@abhigam/testing';
import { LOGIN } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';

export interface BuiltHistory {
  /** The newest of eight comparable runs; one of the runs is not representative of the site. */
  testRunId: string;
  /** Their scores, oldest first. */
  scores: (number | null)[];
  /** The only run with its settings. */
  loneRunId: string;
  /** The newest of more runs than one chart shows. */
  manyRunId: string;
}

/** Failed audits with their category, in the issue order of the first run. */
const AUDITS = [
  ['image-alt', 'cat.text-alternatives'],
  ['color-contrast', 'cat.color'],
  ['label', 'cat.forms'],
  ['link-name', 'cat.name-role-value'],
  ['heading-order', 'best-practice'],
  ['html-has-lang', 'cat.language'],
  ['td-headers-attr', 'cat.tables'],
  ['meta-viewport', 'cat.sensory-and-visual-cues'],
  ['bypass', 'cat.keyboard'],
] as const;

const SCORES = [48, 52, 61, null, 66, 74, 82, 91];
export const MANY = 103;

/** Runs of one website over months: eight comparable ones, a single one, and more than one chart shows. */
export async function buildHistory({ db }: ReportWorld): Promise<BuiltHistory> {
  const organization = await buildOrganization(db);
  const officer = await buildUser(db, { ...LOGIN, role: 'ADMIN', organization_id: organization.id });
  const website = await buildWebsite(db, {
    name: 'Example District',
    url: 'https://district.example.in/',
    organization_id: organization.id,
    user_id: officer.id,
  });
  const run = async (
    created: Date,
    score: number | null,
    level: WcagLevel,
    more: { step?: number; version?: WcagVersion; mode?: TestMode } = {},
  ) => {
    const step = more.step ?? 0;
    const failing = AUDITS.slice(0, AUDITS.length - Math.floor(step / 2));
    const counts = failing.map((_, index) => Math.max(1, 60 - 7 * index - 5 * step));
    const count = (index: number) => counts[index] ?? 0;
    const run = await buildTestRun(db, {
      website_id: website.id,
      status: step === 4 ? 'PARTIALLY COMPLETE' : 'COMPLETE',
      created,
      score,
      test_mode: more.mode ?? 'full_site',
      wcag_level: level,
      wcag_version: more.version ?? '2.2',
      not_representative: score === null ? 'sign-in-required' : null,
      pages_total: 12,
      pages_complete: step === 4 ? 10 : 12,
      stats: JSON.stringify(
        runStats({
          score,
          cntPages: 12,
          cntPagesComplete: 12,
          cntTests: 1200 + step,
          cntTotalIssues: counts.reduce((sum, each) => sum + each, 0),
          issueCntByTest: failing.map(([auditId], index) => ({
            auditId,
            title: auditId,
            count: count(index),
          })),
          issueCntByCat: failing.map(([, category], index) => ({ category, count: count(index) })),
        }),
      ),
    });
    return run.id;
  };
  const runIds: string[] = [];
  for (const [month, score] of SCORES.entries()) {
    runIds.push(await run(new Date(Date.UTC(2026, month, 5, 4, 30)), score, 'AA', { step: month }));
  }
  const [oldest = '', newest = ''] = [runIds[0], runIds.at(-1)];
  for (const [index, [auditId]] of AUDITS.slice(0, 7).entries()) {
    const pages = Array.from({ length: index + 1 }, (_, page) => `https://district.example.in/${page}`);
    await buildNonCompliance(db, oldest, { audit_id: auditId, lastRunId: newest, pages });
    await buildNonCompliance(db, oldest, { audit_id: auditId, status: 'RESOLVED' });
  }
  await buildNonCompliance(db, oldest, { audit_id: 'bypass', status: 'RESOLVED' });
  const loneRunId = await run(new Date(Date.UTC(2026, 5, 1)), 70, 'A', { version: '2.1' });
  let manyRunId = '';
  for (let day = 0; day < MANY; day += 1) {
    const score = 40 + Math.round(30 * Math.sin(day / 9)) + Math.floor(day / 5);
    manyRunId = await run(new Date(Date.UTC(2026, 0, 1 + day)), score, 'AAA');
  }
  return { testRunId: newest, scores: SCORES, loneRunId, manyRunId };
}
