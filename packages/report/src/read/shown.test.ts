import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import type { DISPLAY_SETTING_IDENTIFIERS, Language } from '@abhigam/domain';
import { buildAudit, buildFailingElement, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { allOf } from '../../test/all-of.ts';
import { buildRun } from '../../test/build-run.ts';
import { writeHtml } from '../html/write-html.ts';
import { reportFile } from '../json/report-file.ts';
import { writeJson } from '../json/write-json.ts';
import type { ReportSource } from '../report-source.ts';
import { summaryTable } from '../tables/summary-table.ts';
import { wordsIn } from '../words/words-in.ts';
import { openReport } from './open-report.ts';

type Setting = (typeof DISPLAY_SETTING_IDENTIFIERS)[number];
const NOTHING_HIDDEN: Record<Setting, string> = {
  hideWarnings: 'false',
  hideImpact: 'none',
  hideCriteriaFromReport: '',
  hideContrastIssuesIfContrastModePresent: 'false',
};

let database: TestDatabase;
let testRunId: string;
before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  // Three pages with two contrast failures on each and a moderate warning on the first.
  ({ testRunId } = await buildRun(db));
  const pages = await db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'COMPLETE')
    .orderBy('url')
    .execute();
  const [first, second] = pages.map(({ id }) => id);
  await db
    .updateTable('test_instances')
    .set({ contrast_switch: 'High contrast' })
    .where('id', '=', first ?? '')
    .execute();
  const minor = await buildAudit(db, {
    test_instance_id: second ?? '',
    audit_id: 'server-side-image-map',
    impact: 'minor',
  });
  await buildFailingElement(db, { audit_row_id: minor.id });
});
after(() => database.close());
beforeEach(() => set(NOTHING_HIDDEN));

async function set(values: Partial<Record<Setting, string>>): Promise<void> {
  for (const [identifier, value] of Object.entries(values))
    await database.db.updateTable('settings').set({ value }).where('identifier', '=', identifier).execute();
}

async function open(language: Language = 'en'): Promise<ReportSource> {
  const report = await openReport(database.db, { testRunId, language, product: 'Abhigam' });
  assert.ok(report);
  return report;
}

const CONTRAST = 'color-contrast Fail 6';
const SOFT = ['color-contrast Fail 4', 'color-contrast Warn 2'];
const MINOR = 'server-side-image-map Fail 1';
const LOOK = 'region Warn 1';

const CASES: { name: string; settings: Partial<Record<Setting, string>>; listed: string[]; say: RegExp }[] = [
  { name: 'warnings', settings: { hideWarnings: 'true' }, listed: [CONTRAST, MINOR], say: /must look at\.$/ },
  { name: 'impact', settings: { hideImpact: 'minor' }, listed: [CONTRAST, LOOK], say: /of minor impact\.$/ },
  {
    name: 'criteria',
    settings: { hideCriteriaFromReport: '1.4.3,2.1.1' },
    listed: [LOOK],
    say: /criteria 1\.4\.3, 2\.1\.1\.$/,
  },
  {
    name: 'contrast',
    settings: { hideContrastIssuesIfContrastModePresent: 'true' },
    listed: [...SOFT, MINOR, LOOK],
    say: /contrast mode, which are listed among/,
  },
  {
    name: 'contrast and warnings',
    settings: { hideContrastIssuesIfContrastModePresent: 'true', hideWarnings: 'true' },
    listed: ['color-contrast Fail 4', MINOR],
    say: /must look at; contrast failures on pages with a contrast mode\.$/,
  },
];

/** Contents of each list of a report, as `audit status elements`. */
async function lists(report: ReportSource): Promise<Record<string, string[]>> {
  const counted = (rows: { auditId: string; status: string; elements?: number }[]) => {
    const counts = new Map<string, number>();
    for (const { auditId, status, elements = 1 } of rows) {
      const key = `${auditId} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + elements);
    }
    return [...counts].map(([key, count]) => `${key} ${count}`).sort();
  };
  const audits = (await allOf(report.audits())).filter(({ status }) => status !== 'Pass');
  const elements = await allOf(report.elements());
  const defects = [];
  const elementsOfOne = [];
  for (const auditId of ['color-contrast', 'server-side-image-map', 'region'])
    for (const status of ['Fail', 'Warn'] as const) {
      const answer = await report.defects({ auditId, status, limit: 100 });
      assert.equal(answer.total, answer.defects.length);
      defects.push(
        ...answer.defects.map((one) => ({ auditId, status: one.element.status, elements: one.elements })),
      );
      elementsOfOne.push(...(await allOf(report.elements({ auditId, status }))));
    }
  return {
    issues: counted(report.issues),
    audits: counted(audits),
    elements: counted(elements),
    ofOne: counted(elementsOfOne),
    defects: counted(defects),
  };
}

for (const { name, settings, listed, say } of CASES) {
  test(`hidden by ${name}: every list hides the same findings, figures include them`, async () => {
    const whole = await open();
    assert.equal(whole.head.notListed, null);
    for (const list of Object.values(await lists(whole)))
      assert.deepEqual(list, [CONTRAST, MINOR, LOOK].sort());
    await set(settings);
    const report = await open();
    for (const list of Object.values(await lists(report))) assert.deepEqual(list, listed.toSorted());
    const { notListed, ...head } = report.head;
    assert.match(notListed ?? '', say);
    assert.deepEqual({ ...head, notListed: null }, whole.head);
    assert.deepEqual([report.criteria, report.gigw], [whole.criteria, whole.gigw]);
    for (const { status, nonComplianceStatus } of await allOf(report.elements()))
      assert.ok(status === 'Fail' || nonComplianceStatus === null);
  });
}

test('a failure shown as a warning says why', async () => {
  await set({ hideContrastIssuesIfContrastModePresent: 'true' });
  const { issues } = await open();
  const soft = issues.find(({ auditId, status }) => auditId === 'color-contrast' && status === 'Warn');
  assert.deepEqual([soft?.reason, soft?.pages], ['contrast-switch', 1]);
});

for (const language of ['en', 'hi'] as const) {
  test(`spreadsheet, document and JSON say that findings are hidden (${language})`, async () => {
    const readAll = async () => {
      const report = await open(language);
      const rows = await allOf(summaryTable(report, wordsIn(language)).rows());
      const document = (await allOf(writeHtml(report, { now: new Date(0) }))).join('');
      const file = reportFile.parse(JSON.parse(await text(writeJson(report))));
      return { rows: JSON.stringify(rows), document, file, note: report.head.notListed };
    };
    const whole = await readAll();
    assert.equal(whole.note, null);
    assert.ok(!whole.rows.includes(wordsIn(language).summary.notListed));
    await set({ hideWarnings: 'true', hideImpact: 'serious' });
    const { rows, document, file, note } = await readAll();
    assert.ok(note);
    assert.ok(rows.includes(note));
    // The note about the run, and in place of "nothing failed" and "nothing to look at".
    assert.equal(document.split(note).length - 1, 3);
    assert.equal(file.head.notListed, note);
    assert.deepEqual(file.issues, []);
    assert.equal(file.head.cntTotalIssues, whole.file.head.cntTotalIssues);
  });
}
