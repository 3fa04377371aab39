import { type CALLS, MAX_LIMIT, type TestRun } from '@abhigam/contract';
import { NOTHING_SET_ASIDE } from '@abhigam/domain';
import { type Principal, type ReadDeps, readTestRun, type TestRunView } from '@abhigam/portal';
import { issuesByCategory } from '@abhigam/rules';
import type { z } from 'zod';
import { presentRunParts } from './present-run-parts.ts';
import { presentTestInstance, presentTestRun, presentWebsiteOfRun } from './present-test-run.ts';

type TestRunQuery = z.output<typeof CALLS.getTestRun.query>;

/** One run, for users and other services. Throws ER_NOT_FOUND. */
export async function readTestRunResponse(
  deps: ReadDeps,
  principal: Principal,
  testRunId: string,
  { filter, top, lang }: TestRunQuery,
): Promise<TestRun> {
  const include = filter?.include ?? ['testInstances'];
  const view = await readTestRun(deps, principal, { testRunId, parts: include, limit: MAX_LIMIT, top });
  return { ...present(view), ...presentRunParts(view.parts, { include, lang }) };
}

function present({ run, pages, previous, stats, manualTests, ...view }: TestRunView): TestRun {
  return {
    ...presentTestRun(run, ['user', 'apiKey']),
    website: presentWebsiteOfRun(run),
    handTests: manualTests,
    stats: {
      ...stats,
      cntBrokenLinks: stats.cntBrokenLinks ?? 0,
      issueCntByCat: issuesByCategory(stats),
      setAside: stats.setAside ?? NOTHING_SET_ASIDE,
    },
    testedWith: run.tested_with,
    findingsRemoved: run.findings_removed?.toISOString() ?? null,
    progress: view.progress,
    waitsFor: view.waitsFor,
    previous: previous && {
      id: previous.id,
      created: previous.created.toISOString(),
      score: previous.score,
      cntTotalIssues: previous.cntTotalIssues,
    },
    ...(pages ? { testInstances: pages.map(presentTestInstance) } : {}),
  };
}
