import { currentRuleId } from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { pageNumber } from '../../../address/page-number.ts';
import { parseNumericId } from '../../../address/parse-numeric-id.ts';
import { CAUSE_ORDERS, type CauseChoice } from '../../../data/model/cause-choice.ts';

/** Maximum length that the server accepts. */
const MAX_AUDIT_ID = 200;
const MAX_ORIGIN = 500;

/** Filter, order and page of the URL; unknown values count as no filter. */
export function readCauseChoice(query: URLSearchParams): CauseChoice {
  return {
    organizationId: parseNumericId(query.get('organizationId')),
    auditId: currentRuleId(shortText(query.get('auditId'), MAX_AUDIT_ID)),
    origin: shortText(query.get('origin'), MAX_ORIGIN),
    order: oneOf(CAUSE_ORDERS, query.get('order')) ?? CAUSE_ORDERS[0],
    page: pageNumber(query.get('page')),
  };
}

/** Number of active filters. */
export function countActiveFilters({ organizationId, auditId, origin }: CauseChoice): number {
  return [organizationId !== null, auditId !== '', origin !== ''].filter(Boolean).length;
}

function shortText(text: string | null, most: number): string {
  const trimmed = text?.trim() ?? '';
  return trimmed.length > most ? '' : trimmed;
}
