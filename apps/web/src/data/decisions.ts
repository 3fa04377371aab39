import { AppError, type HandTestState } from '@abhigam/domain';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import type { CallAnswer, CallInput } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { everyPart } from '../api/every-part.ts';
import type { Language } from '../i18n/languages.ts';
import { byId } from './by-id.ts';
import { OF_NO_DECISION } from './model/out-of-date.ts';
import { saveFile } from './save-file.ts';

/** A decision changes lists, counts and trends of every run of its website. */
const REFRESHED = { allBut: OF_NO_DECISION };

type Asked = Exclude<NonNullable<NonNullable<CallInput<'listDecisions'>['query']>['filter']>, string>;
export type DecisionFilter = NonNullable<Asked['where']>;
export type DecisionOrder = NonNullable<Asked['order']>;

/** One part of the decisions that fit a filter. The former one is shown until it comes. */
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
  keep: () => true,
});

/** One decision with what happened to it. */
export const useGetDecision = query('getDecision', { input: (id: string) => byId(id) });
export type Decision = CallAnswer<'getDecision'>;
export type DecisionNote = Decision['notes'][number];

/** How many elements and pages of the run a decision about some of its elements would take out. */
export const useDecisionReach = query('decisionReach', {
  input: (elementIds: readonly string[]) => ({ body: { elementIds: [...elementIds] } }),
  select: ({ reach }) => reach,
});

/** The tests of a page that a person does by hand, with what was found. */
export const useListHandTests = query('listHandTests', {
  input: ({ testInstanceId, lang }: { testInstanceId: string; lang: Language }) => ({
    params: { id: testInstanceId },
    query: { lang },
  }),
});
export type HandTest = CallAnswer<'listHandTests'>['tests'][number];

/** Hand tests on one page of the list. */
export const HAND_TESTS_STEP = 10;

/** Which hand tests of a run are listed. */
export interface HandTestsAsked {
  testId?: string;
  state?: HandTestState;
  /** From 1. */
  page: number;
}

/** The hand tests of all pages of a run, one part of them, with counts over all. */
export const useListRunHandTests = query('listRunHandTests', {
  input: ({ testRunId, asked, lang }: { testRunId: string; asked: HandTestsAsked; lang: Language }) => {
    const { page, ...where } = asked;
    return {
      params: { id: testRunId },
      query: { ...where, limit: HAND_TESTS_STEP, skip: (page - 1) * HAND_TESTS_STEP, lang },
    };
  },
  keep: () => true,
});
export type RunHandTests = CallAnswer<'listRunHandTests'>;

/** Saves what hand tests of a page have shown. */
export const useSaveHandTests = mutation('saveHandTests', {
  input: (tests: CallInput<'saveHandTests'>['body']['tests'], testInstanceId: string) => ({
    params: { id: testInstanceId },
    body: { tests },
  }),
  refreshes: REFRESHED,
  // Another person may have saved the same test.
  refreshOn: 'settled',
});

export type DecisionToMake = CallInput<'makeDecisions'>['body'];
export type MadeDecisions = CallAnswer<'makeDecisions'>;

/**
 * Decides about elements of one audit, all of them or none. The hook takes what is called before lists come again: what it was
 * decided at may be gone afterwards.
 */
export const useMakeDecisions = mutation('makeDecisions', {
  input: (body: DecisionToMake, _onMade: (made: MadeDecisions, asked: DecisionToMake) => void) => ({ body }),
  onSuccess: (made, { vars, of: onMade }) => onMade(made, vars),
  refreshes: REFRESHED,
});

/**
 * Changes one decision. When it was changed since it was read the server refuses: then it is read again, so that the
 * form shows what it is by now.
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

/** Ends decisions, one after the other: what they took out of lists and counts is back. The hook takes what is called before lists come again. */
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
  // Some may have ended, or one has been changed meanwhile.
  refreshOn: 'settled',
});

/** Takes back what was just decided, all or none: what it replaced holds again. The hook takes what is called before lists come again. */
export const useUndoDecisions = mutation('undoDecisions', {
  input: (decisions: readonly DecisionToWithdraw[], _onUndone: () => void) => ({
    body: { decisions: decisions.map(({ id, version }) => ({ id, version })) },
  }),
  onSuccess: (_answer, { of: onUndone }) => onUndone(),
  refreshes: REFRESHED,
  // One has been changed meanwhile.
  refreshOn: 'settled',
});

/** Saves a decision as a fixture for the makers of the rules. The hook takes what is called at the end. */
export const useSaveFixture = composedMutation({
  send: async (id: string, _then: Exported) => {
    saveFile(`decision-${id}.json`, asJson(await client.getDecisionFixture({ params: { id } })));
  },
  onSuccess: (_answer, { of }) => of.onDone(),
  onError: (_error, { of }) => of.onFailed(),
});

/** Saves all decisions in force about a website as one file of fixtures. */
export const useSaveFixtures = composedMutation({
  send: async (websiteId: string, _then: Exported) => {
    const fixtures = await everyPart(
      async (query) => (await client.listDecisionFixtures({ params: { id: websiteId }, query })).fixtures,
    );
    saveFile(`decisions-${websiteId}.json`, asJson({ fixtures }));
  },
  onSuccess: (_answer, { of }) => of.onDone(),
  onError: (_error, { of }) => of.onFailed(),
});

interface Exported {
  onDone: () => void;
  onFailed: () => void;
}

function asJson(value: unknown): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
}
