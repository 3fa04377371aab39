import type { Addresses } from '../../../address/addresses.ts';

/** How a tested page is looked at; the address names it, and findings are what no name means. */
export const PAGE_VIEWS = ['findings', 'keyboard', 'screenreader', 'scored'] as const;
export type PageView = (typeof PAGE_VIEWS)[number];

export function pageView(search: URLSearchParams): PageView {
  return PAGE_VIEWS.find((view) => view === search.get('view')) ?? 'findings';
}

/** Address of a view of a page, with parameters of its own. */
export function pageViewHref(
  addresses: Addresses,
  page: { testRunId: string; id: string },
  view: PageView,
  query: Readonly<Record<string, string | number | null>> = {},
): string {
  return addresses.testResult({
    testRunId: page.testRunId,
    view: 'pages',
    pageId: page.id,
    query: { ...(view === 'findings' ? {} : { view }), ...query },
  });
}
