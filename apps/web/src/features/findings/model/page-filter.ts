import { INSTANCE_STATUSES, type InstanceStatus } from '@abhigam/domain';

/** Filter of the page list, as the URL holds it. */
export interface PageFilter {
  /** Part of the page's URL. */
  text: string;
  status: InstanceStatus | null;
}

export function parsePageFilter(search: URLSearchParams): PageFilter {
  return {
    text: search.get('q') ?? '',
    status: INSTANCE_STATUSES.find((status) => status === search.get('status')) ?? null,
  };
}

/** The URL with another filter, on its first page. */
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
