import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { pageNumber } from '../../address/page-number.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';

interface ListPage {
  /** From 1. */
  page: number;
  hrefOf: (page: number) => string;
  /** Takes focus when another page of the list is shown. */
  list: RefObject<HTMLDivElement | null>;
}

/** Page number of one of the lists of the tab; the URL has a parameter for each list. */
export function useListPage(testRunId: string, parameter: 'pages' | 'links' | 'left'): ListPage {
  const addresses = useAddresses();
  const [search] = useSearchParams();
  const text = search.get(parameter);
  return {
    page: pageNumber(text),
    hrefOf: (page) => {
      const next = new URLSearchParams(search);
      next.set(parameter, String(page));
      return addresses.testResult({ testRunId, view: 'links', query: next });
    },
    list: useFocusOnChange<HTMLDivElement>(text),
  };
}
