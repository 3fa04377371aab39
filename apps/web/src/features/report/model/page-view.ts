import { paths } from '../../../app/paths.ts';

/** How a tested page is looked at; the address names it, and findings are what no name means. */
export const PAGE_VIEWS = ['findings', 'keyboard', 'screenreader'] as const;
export type PageView = (typeof PAGE_VIEWS)[number];

export function pageView(search: URLSearchParams): PageView {
  return PAGE_VIEWS.find((view) => view === search.get('view')) ?? 'findings';
}

/** Address of a view of a page, with parameters of its own. */
export function pageViewHref(
  page: { testRunId: string; id: string },
  view: PageView,
  query: Readonly<Record<string, string | number | null>> = {},
): string {
  const parts = new URLSearchParams(view === 'findings' ? {} : { view });
  for (const [name, value] of Object.entries(query)) if (value !== null) parts.set(name, String(value));
  const text = parts.toString();
  return paths.testResult(page.testRunId, 'report', page.id) + (text && `?${text}`);
}
