import { useLocation } from 'react-router';
import { useQueryChanger } from '../../../address/use-query-changer.ts';

/** Changes the URL parameters of the history; another choice of runs resets the page. */
export function useHistoryAddress() {
  const change = useQueryChanger();
  const { pathname, search } = useLocation();
  return {
    chooseRuns: (name: 'testMode' | 'wcagVersion' | 'wcagLevel' | 'runs', value: string) =>
      change({ [name]: value, page: null, ncPage: null }),
    chooseNcs: (name: 'ncStatus' | 'ncSize', value: string) => change({ [name]: value, ncPage: null }),
    /** Resets all parameters. */
    clear: () =>
      change({ testMode: null, wcagVersion: null, wcagLevel: null, runs: null, page: null, ncPage: null }),
    /** URL of a page of one of the two lists. */
    pageHref: (name: 'page' | 'ncPage', page: number) => {
      const query = new URLSearchParams(search);
      query.set(name, String(page));
      return `${pathname}?${query}`;
    },
  };
}
