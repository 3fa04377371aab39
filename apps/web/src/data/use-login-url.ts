import { useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { withRetry } from '../api/with-retry.ts';

interface LoginUrl {
  url: string | null;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
}

const ASKING = { url: null, isError: false, isFetching: true };

/** URL of the login provider, fetched each time the screen is opened. */
export function useLoginUrl(): LoginUrl {
  const [state, setState] = useState<Omit<LoginUrl, 'retry'>>(ASKING);
  const ask = useCallback((signal?: AbortSignal) => {
    const show = (next: Omit<LoginUrl, 'retry'>) => signal?.aborted || setState(next);
    withRetry(() => client.generateLoginUrl(signal ? { signal } : {})).then(
      ({ url }) => show({ url, isError: false, isFetching: false }),
      () => show({ url: null, isError: true, isFetching: false }),
    );
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  const retry = () => {
    setState((before) => ({ ...before, isFetching: true }));
    ask();
  };
  return { ...state, retry };
}
