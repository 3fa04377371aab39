import { AUDIT_STATUSES, type AuditStatus } from '@abhigam/domain';
import { LEVEL_CHOICES, type LevelChoice } from './wcag-level.ts';

/** Category value of the Experimental choice. */
export const EXPERIMENTAL = 'experimental';
export const ALL = 'All';

export const STATUS_CHOICES = [ALL, ...AUDIT_STATUSES] as const;
export type StatusChoice = typeof ALL | AuditStatus;

export function statusChoices(hideWarnings: boolean): StatusChoice[] {
  return STATUS_CHOICES.filter((choice) => !(hideWarnings && choice === 'Warn'));
}

/** Filters of Result details. The address holds them; what is absent there has its first value. */
export interface ResultFilter {
  /** Fail unless chosen otherwise. */
  status: StatusChoice;
  /** Category identifier, EXPERIMENTAL, or ALL. */
  category: string;
  /** None chosen means all. */
  levels: LevelChoice[];
  /** Criterion number or ALL. */
  criterion: string;
}

/** What is shown where nothing is chosen. */
export const FIRST_FILTER: ResultFilter = { status: 'Fail', category: ALL, levels: [], criterion: ALL };

/** Something else chosen; what follows from all that is chosen is asked of the filter as it is when it is changed. */
export type FilterChange = Partial<ResultFilter> | ((now: ResultFilter) => Partial<ResultFilter>);

/** What lets every issue through. */
export const EVERYTHING: ResultFilter = { ...FIRST_FILTER, status: ALL };

export function parseResultFilter(search: URLSearchParams, hideWarnings = false): ResultFilter {
  const levels = search.get('levels')?.split(',') ?? [];
  return {
    status: statusChoices(hideWarnings).find((choice) => choice === search.get('status')) ?? 'Fail',
    category: search.get('category') || ALL,
    levels: LEVEL_CHOICES.filter((choice) => levels.includes(choice)),
    criterion: search.get('criterion') || ALL,
  };
}

/** Whether some filter has another value than its first. */
export function isFiltered({ status, category, levels, criterion }: ResultFilter): boolean {
  return status !== 'Fail' || category !== ALL || levels.length > 0 || criterion !== ALL;
}

/** One thing that is chosen, and the change that takes it back; none for the status that is shown at first. */
export interface ChosenFilter {
  name: 'status' | 'category' | 'levels' | 'criterion';
  value: string;
  without: FilterChange | null;
}

/** What is chosen, each by itself, in the order of the filters. The status always is one of them. */
export function chosenFilters(filter: ResultFilter): ChosenFilter[] {
  const { status, category, levels, criterion } = filter;
  const { status: firstStatus } = FIRST_FILTER;
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

/** The address with some filters changed; other parameters stay, first values are left out. */
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
