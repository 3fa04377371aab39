import {
  type FailingElementRow,
  findScoreWeights,
  findTestInstance,
  findTestRun,
  listElementsOfInstance,
  listFoundTogether,
  listScoredAudits,
} from '@abhigam/db';
import { AUDIT_SOURCES, NO_DISPLAY_FILTER } from '@abhigam/domain';
import { judgedAudits } from '@abhigam/rules';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import type { TestInstanceDetails } from '../test-runs/get-test-run.ts';
import { type ElementLimits, elementsPerGroup } from './elements-per-group.ts';

export interface ScoredPage {
  page: TestInstanceDetails;
  weights: Awaited<ReturnType<typeof findScoreWeights>>;
  audits: Awaited<ReturnType<typeof listScoredAudits>>;
  elements: FailingElementRow[];
  foundTogether: Awaited<ReturnType<typeof listFoundTogether>>;
  /** Rules that the settings of the run select. */
  selectedRules: string[];
}

/** The stored parts of a page's score. Throws ER_NOT_FOUND. */
export async function readScoredPage(
  { db }: ReadDeps,
  principal: Principal,
  { testInstanceId, elements: limits }: { testInstanceId: string; elements: ElementLimits },
): Promise<ScoredPage> {
  const scope = scopeOf(principal, 'testRun.read');
  const page = await findTestInstance(db, scope, testInstanceId);
  const run = page && (await findTestRun(db, scope, page.test_run_id));
  if (!page || !run) throw notFound('page');
  // During a removal the stored findings are incomplete.
  const isThere = page.status === 'COMPLETE' && page.findings_removed === null;
  const audits = isThere ? await listScoredAudits(db, page.id) : [];
  const withElements = audits.filter(({ elements }) => elements > 0);
  const elements = await listElementsOfInstance(db, page.id, {
    // The score includes elements hidden in lists, so its report does too.
    shown: { ...NO_DISPLAY_FILTER, decided: 'all' },
    limit: withElements.length === 0 ? 0 : elementsPerGroup(limits, withElements),
  });
  const { judged, narrowed } = judgedAudits({
    sources: page.engine?.sources ?? [...AUDIT_SOURCES],
    wcagVersion: run.wcag_version,
    wcagLevel: run.wcag_level,
    disableExperimental: run.disable_experimental,
    testMode: run.test_mode,
  });
  return {
    page,
    weights: await findScoreWeights(db, page.id),
    audits,
    elements,
    foundTogether: audits.length === 0 ? [] : await listFoundTogether(db, page.id),
    selectedRules: [...judged, ...narrowed],
  };
}
