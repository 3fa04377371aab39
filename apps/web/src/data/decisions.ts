import { AppError, type ManualTestState } from '@abhigam/domain';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import type { CallAnswer, CallInput } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { fetchAllParts } from '../api/fetch-all-parts.ts';
import type { Language } from '../i18n/languages.ts';
import { byId } from './by-id.ts';
import { INDEPENDENT_OF_DECISIONS } from './model/invalidation-groups.ts';
import { saveFile } from './save-file.ts';

/** A decision changes lists, counts and trends of every run of its website. */
const REFRESHED = { allBut: INDEPENDENT_OF_DECISIONS };

type DecisionListFilter = Exclude<
  NonNullable<NonNullable<CallInput<'listDecisions'>['query']>['filter']>,
  string
>;
export type DecisionFilter = NonNullable<DecisionListFilter['where']>;
export type DecisionOrder = NonNullable<DecisionListFilter['order']>;

/** One part of the filtered decisions. The previous part is shown while loading. */
export const useListDecisions = query('listDecisions', {
  input: ({
    filter,
    ...part
  }: {
    filter: DecisionFilter;
    order: DecisionOrder;
    limit: number;
    skip: number;
  }) => ({
    query: { filter: { where: filter, ...part } },
  }),
  keepPrevious: () => true,
});

/** One decision with its history. */
export const useGetDecision = query('getDecision', { input: (id: string) => byId(id) });
export type Decision = CallAnswer<'getDecision'>;
export type DecisionNote = Decision['notes'][number];

/** Number of elements and pages of the run that a decision about these elements would exclude. */
export const useDecisionReach = query('decisionReach', {
  input: (elementIds: readonly string[]) => ({ body: { elementIds: [...elementIds] } }),
  select: ({ reach }) => reach,
});

/** The manual tests of a page with their results. */
export const useListHandTests = query('listHandTests', {
  input: ({ testInstanceId, lang }: { testInstanceId: string; lang: Language }) => ({
    params: { id: testInstanceId },
    query: { lang },
  }),
});
export type ManualTestResult = CallAnswer<'listHandTests'>['tests'][number];

/** Manual tests per page of the list. */
export const MANUAL_TESTS_STEP = 10;

/** Filter and page of the manual tests of a run. */
export interface ManualTestFilter {
  testId?: string;
  state?: ManualTestState;
  /** 1-based. */
  page: number;
}

/** One part of the manual tests of all pages of a run, with total counts. */
export const useListRunHandTests = query('listRunHandTests', {
  input: ({ testRunId, filter, lang }: { testRunId: string; filter: ManualTestFilter; lang: Language }) => {
    const { page, ...where } = filter;
    return {
      params: { id: testRunId },
      query: { ...where, limit: MANUAL_TESTS_STEP, skip: (page - 1) * MANUAL_TESTS_STEP, lang },
    };
  },
  keepPrevious: () => true,
});
export type RunManualTests = CallAnswer<'listRunHandTests'>;

/** Saves results of manual tests of a page. */
export const useSaveHandTests = mutation('saveHandTests', {
  input: (tests: CallInput<'saveHandTests'>['body']['tests'], testInstanceId: string) => ({
    params: { id: testInstanceId },
    body: { tests },
  }),
  refreshes: REFRESHED,
  // Another user may have saved the same test.
  refreshOn: 'settled',
});

export type DecisionInput = CallInput<'makeDecisions'>['body'];
export type CreatedDecisions = CallAnswer<'makeDecisions'>;

/**
 * Decides about elements of one audit, all or none. The callback of the hook runs before lists are refetched,
 * because the deciding component may be unmounted afterwards.
 */
export const useMakeDecisions = mutation('makeDecisions', {
  input: (body: DecisionInput, _onMade: (made: CreatedDecisions, input: DecisionInput) => void) => ({ body }),
  onSuccess: (decisions, { vars, of: onMade }) => onMade(decisions, vars),
  refreshes: REFRESHED,
});

/**
 * Changes one decision. On a version conflict the decision is refetched, so that the form shows its current
 * state.
 */
export const useChangeDecision = mutation('changeDecision', {
  input: (body: CallInput<'changeDecision'>['body'], id: string) => ({ params: { id }, body }),
  refreshes: REFRESHED,
  onError: async (error, { of: id, queries }) => {
    if (!(error instanceof AppError && error.code === 'ER_STATE')) return;
    await queries.fetchQuery({ ...useGetDecision.options(id), staleTime: 0 }).catch(() => undefined);
  },
});

export interface DecisionToWithdraw {
  id: string;
  version: number;
}

/**
 * Withdraws decisions one by one: the elements they excluded count again. The callback of the hook runs before
 * lists are refetched.
 */
export const useWithdrawDecision = composedMutation({
  send: async (
    { decisions, comment }: { decisions: readonly DecisionToWithdraw[]; comment: string },
    _onWithdrawn: (() => void) | undefined,
  ) => {
    for (const { id, version } of decisions)
      await client.withdrawDecision({ params: { id }, body: { comment, version } });
  },
  onSuccess: (_ended, { of: onWithdrawn }) => onWithdrawn?.(),
  refreshes: REFRESHED,
  // Some may have been withdrawn before another one failed, for example with a version conflict.
  refreshOn: 'settled',
});

/**
 * Undoes the latest decisions, all or none, and restores those they replaced. The callback of the hook runs
 * before lists are refetched.
 */
export const useUndoDecisions = mutation('undoDecisions', {
  input: (decisions: readonly DecisionToWithdraw[], _onUndone: () => void) => ({
    body: { decisions: decisions.map(({ id, version }) => ({ id, version })) },
  }),
  onSuccess: (_answer, { of: onUndone }) => onUndone(),
  refreshes: REFRESHED,
  // A failure means that one has been changed elsewhere.
  refreshOn: 'settled',
});

/** Saves a decision as a fixture for rule authors. The hook takes the callbacks. */
export const useSaveFixture = composedMutation({
  send: async (id: string, _then: ExportCallbacks) => {
    saveFile(`decision-${id}.json`, asJson(await client.getDecisionFixture({ params: { id } })));
  },
  onSuccess: (_answer, { of }) => of.onDone(),
  onError: (_error, { of }) => of.onFailed(),
});

/** Saves all active decisions about a website as one fixture file. */
export const useSaveFixtures = composedMutation({
  send: async (websiteId: string, _then: ExportCallbacks) => {
    const fixtures = await fetchAllParts(
      async (query) => (await client.listDecisionFixtures({ params: { id: websiteId }, query })).fixtures,
    );
    saveFile(`decisions-${websiteId}.json`, asJson({ fixtures }));
  },
  onSuccess: (_answer, { of }) => of.onDone(),
  onError: (_error, { of }) => of.onFailed(),
});

interface ExportCallbacks {
  onDone: () => void;
  onFailed: () => void;
}

function asJson(value: unknown): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
}
