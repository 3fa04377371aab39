import { INSTANCE_STATUSES, type InstanceStatus } from '@abhigam/domain';

/** What the page list shows; the address holds it. */
export interface PageFilter {
  /** Part of the address of a page. */
  text: string;
  status: InstanceStatus | null;
}

export function parsePageFilter(search: URLSearchParams): PageFilter {
  return {
    text: search.get('q') ?? '',
    status: INSTANCE_STATUSES.find((status) => status === search.get('status')) ?? null,
  };
}

/** The address with the filter changed and back on its first page. */
export function withPageFilter(search: URLSearchParams, change: Partial<PageFilter>): URLSearchParams {
  const { text, status } = { ...parsePageFilter(search), ...change };
  const next = new URLSearchParams(search);
  next.delete('page');
  if (text) next.set('q', text);
  else next.delete('q');
  if (status) next.set('status', status);
  else next.delete('status');
  return next;
}
