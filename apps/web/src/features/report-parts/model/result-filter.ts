import { AUDIT_STATUSES, type AuditStatus } from '@abhigam/domain';
import { LEVEL_CHOICES, type LevelChoice } from './wcag-level.ts';

/** Category value of the choice Experimental. */
export const EXPERIMENTAL = 'experimental';
export const ALL = 'All';

export const STATUS_CHOICES = [ALL, ...AUDIT_STATUSES] as const;
export type StatusChoice = typeof ALL | AuditStatus;

export function statusChoices(hideWarnings: boolean): StatusChoice[] {
  return STATUS_CHOICES.filter((choice) => !(hideWarnings && choice === 'Warn'));
}

/** Filters of the result details. The URL holds them; missing ones have their default. */
export interface ResultFilter {
  /** Default: Fail. */
  status: StatusChoice;
  /** Category identifier, EXPERIMENTAL, or ALL. */
  category: string;
  /** Empty: all. */
  levels: LevelChoice[];
  /** Criterion number or ALL. */
  criterion: string;
}

/** Default filter. */
export const DEFAULT_FILTER: ResultFilter = { status: 'Fail', category: ALL, levels: [], criterion: ALL };

/** A change, or a function of the current filter for changes that depend on it. */
export type FilterChange = Partial<ResultFilter> | ((now: ResultFilter) => Partial<ResultFilter>);

/** Filter that matches every issue. */
export const MATCH_ALL_FILTER: ResultFilter = { ...DEFAULT_FILTER, status: ALL };

export function parseResultFilter(search: URLSearchParams, hideWarnings = false): ResultFilter {
  const levels = search.get('levels')?.split(',') ?? [];
  return {
    status: statusChoices(hideWarnings).find((choice) => choice === search.get('status')) ?? 'Fail',
    category: search.get('category') || ALL,
    levels: LEVEL_CHOICES.filter((choice) => levels.includes(choice)),
    criterion: search.get('criterion') || ALL,
  };
}

/** Whether any filter differs from its default. */
export function isFiltered({ status, category, levels, criterion }: ResultFilter): boolean {
  return status !== 'Fail' || category !== ALL || levels.length > 0 || criterion !== ALL;
}

/** An active filter with the change that removes it; null for the default status. */
export interface ChosenFilter {
  name: 'status' | 'category' | 'levels' | 'criterion';
  value: string;
  without: FilterChange | null;
}

/** Active filters, in display order. The status is always included. */
export function activeFilters(filter: ResultFilter): ChosenFilter[] {
  const { status, category, levels, criterion } = filter;
  const { status: firstStatus } = DEFAULT_FILTER;
  return [
    {
      name: 'status' as const,
      value: status,
      without: status === firstStatus ? null : { status: firstStatus },
    },
    ...(category === ALL ? [] : [{ name: 'category' as const, value: category, without: { category: ALL } }]),
    ...levels.map((level) => ({
      name: 'levels' as const,
      value: level,
      without: (now: ResultFilter) => ({ levels: now.levels.filter((other) => other !== level) }),
    })),
    ...(criterion === ALL
      ? []
      : [{ name: 'criterion' as const, value: criterion, without: { criterion: ALL } }]),
  ];
}

/** The URL with some filters changed; other parameters are kept, default values omitted. */
export function withResultFilter(search: URLSearchParams, change: Partial<ResultFilter>): URLSearchParams {
  const filter = { ...parseResultFilter(search), ...change };
  const next = new URLSearchParams(search);
  write(next, 'status', filter.status === 'Fail' ? null : filter.status);
  write(next, 'category', filter.category === ALL ? null : filter.category);
  write(next, 'levels', filter.levels.join(',') || null);
  write(next, 'criterion', filter.criterion === ALL ? null : filter.criterion);
  return next;
}

function write(search: URLSearchParams, name: string, value: string | null): void {
  if (value === null) search.delete(name);
  else search.set(name, value);
}
