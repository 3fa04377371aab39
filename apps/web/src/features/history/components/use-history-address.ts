import { useLocation } from 'react-router';
import { useQueryChanger } from '../../../address/use-query-changer.ts';

/** Changes what the address says of the history; another choice of runs begins at its first page. */
export function useHistoryAddress() {
  const change = useQueryChanger();
  const { pathname, search } = useLocation();
  return {
    chooseRuns: (name: 'testMode' | 'wcagVersion' | 'wcagLevel' | 'runs', value: string) =>
      change({ [name]: value, page: null, ncPage: null }),
    chooseNcs: (name: 'ncStatus' | 'ncSize', value: string) => change({ [name]: value, ncPage: null }),
    /** Everything as it was at first. */
    clear: () =>
      change({ testMode: null, wcagVersion: null, wcagLevel: null, runs: null, page: null, ncPage: null }),
    /** Address of a page of one of the two lists. */
    pageHref: (name: 'page' | 'ncPage', page: number) => {
      const query = new URLSearchParams(search);
      query.set(name, String(page));
      return `${pathname}?${query}`;
    },
  };
}
