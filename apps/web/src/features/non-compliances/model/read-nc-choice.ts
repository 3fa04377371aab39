import {
  currentRuleId,
  MAX_STALE_DAYS,
  NC_STATUSES,
  TEST_MODES,
  WCAG_LEVELS,
  WCAG_VERSIONS,
} from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { pageNumber } from '../../../address/page-number.ts';
import { parseNumericId } from '../../../address/parse-numeric-id.ts';
import { NC_ORDERS, type NcFilter, type NcOrder } from '../../../data/model/nc-filter.ts';

/** Page sizes (specification, testing 9). `ALL` loads in parts. */
export const PAGE_SIZES = ['ALL', '5', '10', '15'] as const;
const DEFAULT_SIZE = 5;

export const STATUS_CHOICES = ['ALL', ...NC_STATUSES] as const;
const DEFAULT_STATUS = 'UNRESOLVED';

export interface NcChoice {
  filter: NcFilter;
  order: NcOrder;
  size: number | 'ALL';
  page: number;
}

const NO_FILTER = '-1';

/** Filter, order and page of the URL; unknown values, and -1, count as no filter. */
export function readNcChoice(query: URLSearchParams): NcChoice {
  const size = oneOf(PAGE_SIZES, query.get('size'));
  return {
    filter: readFilter(query),
    order: oneOf(NC_ORDERS, query.get('order')) ?? NC_ORDERS[0],
    size: size === 'ALL' ? size : Number(size ?? DEFAULT_SIZE),
    page: pageNumber(query.get('page')),
  };
}

function readFilter(query: URLSearchParams): NcFilter {
  const text = (name: string) => {
    const value = query.get(name)?.trim();
    return value === NO_FILTER ? '' : (value ?? '');
  };
  const status = text('status') || (query.get('status') === NO_FILTER ? 'ALL' : DEFAULT_STATUS);
  const known = {
    status: oneOf(NC_STATUSES, status),
    notResolved: text('notResolved') === 'true' ? (true as const) : null,
    testMode: oneOf(TEST_MODES, text('testMode')),
    wcagVersion: oneOf(WCAG_VERSIONS, text('wcagVersion')),
    wcagLevel: oneOf(WCAG_LEVELS, text('wcagLevel')),
    assignee: oneOf(['me', 'none'], text('assignee')),
    websiteId: UUID.test(text('websiteId')) ? text('websiteId') : null,
    auditId: currentRuleId(text('auditId').slice(0, 100)),
    criterion: CRITERION.test(text('criterion')) ? text('criterion') : null,
    search: text('search').slice(0, 200),
    overdue: text('overdue') === 'true' ? (true as const) : null,
    dueBy: dayOf(text('dueBy')),
    olderThanDays: daysOf(text('olderThanDays')),
    setAside: text('setAside') === 'true' ? (true as const) : null,
    organizationId: parseNumericId(text('organizationId')),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}

/** Format that the server accepts, such as `1.4.11`. */
const CRITERION = /^\d\.\d{1,2}\.\d{1,2}$/;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The server rejects the whole request for another format. */
function dayOf(text: string): string | null {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
    ? text
    : null;
}

function daysOf(text: string): number | null {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= MAX_STALE_DAYS ? days : null;
}
