import { buildAudit, buildFailingElement, buildTestInstance, buildTestRun } from '@abhigam/testing';
import type { BuiltReport } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';

export interface BuiltComparison {
  /** Same settings as the run of the report, a month earlier. */
  earlierId: string;
  /** Another level, without findings. */
  otherKindId: string;
  trimmedId: string;
  runningId: string;
}

const DAY_MS = 86_400_000;
const hash = (number: number) => String(number).padStart(64, '0');

/**
 * Runs to compare with the run of a report. Compared with the earlier run: on the first page of the report all
 * contrast failures except the first two are new; one is missing, but that check was skipped, so it does not
 * count as fixed; the image is a different one. On the next page a link was repaired. A page that has failed
 * since, and a page that the report does not contain, have one failure each.
 */
export async function buildComparison(world: ReportWorld, report: BuiltReport): Promise<BuiltComparison> {
  const { db } = world;
  const run = await db
    .selectFrom('test_runs')
    .selectAll()
    .where('id', '=', report.testRunId)
    .executeTakeFirstOrThrow();
  const before = (days: number) => new Date(run.created.getTime() - days * DAY_MS);
  const stats = JSON.stringify({ ...run.stats, cntTotalIssues: 8 });
  const alike = {
    website_id: report.websiteId,
    status: 'COMPLETE' as const,
    tested_with: JSON.stringify(run.tested_with),
    stats,
    pages_total: 13,
    pages_complete: 13,
  };
  const earlier = await buildTestRun(db, {
    ...alike,
    created: before(30),
    completed: before(30),
    score: 52,
  });
  const pages = await db
    .selectFrom('test_instances')
    .select(['id', 'url'])
    .where('test_run_id', '=', report.testRunId)
    .execute();
  const other = pages.find(({ id }) => id !== report.pageId && id !== report.failedPageId);
  for (const { id, url } of [...pages, { id: 'gone', url: 'https://district.example.in/gone/' }]) {
    const page = await buildTestInstance(db, {
      test_run_id: earlier.id,
      url,
      status: 'COMPLETE',
      score: 55,
      cnt_total_issues: 1,
    });
    const add = async (
      audit_id: string,
      ...elements: { fe_hash: string; snippet: string; selector?: string }[]
    ) => {
      const audit = await buildAudit(db, {
        test_instance_id: page.id,
        audit_id,
        cnt_elements: elements.length,
      });
      for (const element of elements) await buildFailingElement(db, { audit_row_id: audit.id, ...element });
    };
    const pale = (number: number) => ({
      fe_hash: hash(number),
      snippet: '<a class="nav-link" style="color: #8a8a8a" href="/tenders">Tenders</a>',
    });
    if (id === report.pageId) {
      await add('color-contrast', pale(0), pale(1), pale(99));
      const image = await db
        .selectFrom('failing_elements')
        .select('selector')
        .where('test_instance_id', '=', id)
        .where('audit_id', '=', 'image-alt')
        .executeTakeFirstOrThrow();
      await add('image-alt', { fe_hash: hash(7), snippet: '<img src="/old-logo.png">', ...image });
    } else if (id === report.failedPageId || id === 'gone') {
      await add('label', { fe_hash: hash(5), snippet: '<input type="text" name="mail">' });
    } else {
      await add('color-contrast', pale(0));
      if (id === other?.id) await add('link-name', { fe_hash: hash(6), snippet: '<a href="/feed"></a>' });
    }
  }
  const otherKind = await buildTestRun(db, {
    ...alike,
    created: before(60),
    completed: before(60),
    wcag_level: 'AAA',
    score: 40,
  });
  const page = await buildTestInstance(db, {
    test_run_id: otherKind.id,
    url: pages[0]?.url ?? run.base_url,
    status: 'COMPLETE',
  });
  const enhanced = await buildAudit(db, {
    test_instance_id: page.id,
    audit_id: 'color-contrast-enhanced',
    impact: 'serious',
  });
  await buildFailingElement(db, { audit_row_id: enhanced.id });
  const trimmed = await buildTestRun(db, {
    ...alike,
    created: before(90),
    completed: before(90),
    findings_removed: before(1),
    score: 45,
  });
  const running = await buildTestRun(db, { website_id: report.websiteId, status: 'RUNNING' });
  return {
    earlierId: earlier.id,
    otherKindId: otherKind.id,
    trimmedId: trimmed.id,
    runningId: running.id,
  };
}
