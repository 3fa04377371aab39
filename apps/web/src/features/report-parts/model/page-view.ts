import type { Addresses } from '../../../address/addresses.ts';

/** Views of a tested page, named in the URL; findings is the default. */
export const PAGE_VIEWS = ['findings', 'keyboard', 'screenreader', 'scored'] as const;
export type PageView = (typeof PAGE_VIEWS)[number];

export function pageView(search: URLSearchParams): PageView {
  return PAGE_VIEWS.find((view) => view === search.get('view')) ?? 'findings';
}

/** URL of a view of a page, with its parameters. */
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
