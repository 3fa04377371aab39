import { currentRuleId, DECISION_SCOPES, VERDICTS } from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { pageNumber } from '../../../address/page-number.ts';
import { parseNumericId } from '../../../address/parse-numeric-id.ts';
import type { DecisionFilter } from '../../../data/decisions.ts';

/** Rows of one page. */
export const PAGE_SIZE = 10;
/** A decision that ends within this number of days "ends soon". */
export const SOON_DAYS = 30;

/** Values in the URL; the first is the default. */
export const STATE_CHOICES = ['in-force', 'ended', 'ALL'] as const;
export type StateChoice = (typeof STATE_CHOICES)[number];

export const ORDERS = ['made DESC', 'made ASC', 'until ASC'] as const;

export interface DecisionChoice {
  filter: DecisionFilter;
  order: (typeof ORDERS)[number];
  page: number;
}

/** Filter, order and page of the URL; unknown values count as no filter. */
export function readDecisionChoice(query: URLSearchParams): DecisionChoice {
  return {
    filter: readFilter(query),
    order: oneOf(ORDERS, query.get('order')) ?? ORDERS[0],
    page: pageNumber(query.get('page')),
  };
}

function readFilter(query: URLSearchParams): DecisionFilter {
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const state = oneOf(STATE_CHOICES, text('state')) ?? STATE_CHOICES[0];
  const isSoon = text('ends') === 'soon';
  const known = {
    organizationId: parseNumericId(text('organizationId')),
    websiteId: UUID.test(text('websiteId')) ? text('websiteId') : null,
    auditId: currentRuleId(text('auditId').slice(0, 100)),
    verdict: oneOf(VERDICTS, text('verdict')),
    scope: oneOf(DECISION_SCOPES, text('scope')),
    // An ended decision cannot end soon.
    state: isSoon ? ('in-force' as const) : state === 'ALL' ? null : state,
    endsWithinDays: isSoon ? SOON_DAYS : null,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}

/** Number of filters that differ from the default. */
export function countActiveFilters({ state, endsWithinDays, ...others }: DecisionFilter): number {
  const isStateSet = endsWithinDays !== undefined || state !== 'in-force';
  return Object.keys(others).length + (isStateSet ? 1 : 0);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
