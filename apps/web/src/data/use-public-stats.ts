import type { PublicStats } from '@abhigam/contract';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';

export interface PublicStatsState {
  stats: PublicStats | null;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
}

/**
 * Aggregate figures of all websites. Works without the cache of server data, which loads with the signed-in
 * area.
 */
export function usePublicStats(): PublicStatsState {
  const [stats, setStats] = useState<PublicStats | null>(null);
  const [isError, setError] = useState(false);
  const [isFetching, setFetching] = useState(true);
  const ask = useCallback(async (signal?: AbortSignal) => {
    setFetching(true);
    try {
      setStats(await client.publicStats(signal ? { signal } : {}));
      setError(false);
    } catch {
      // Shows a retry button; the page stays usable without the figures.
      if (!signal?.aborted) setError(true);
    }
    if (!signal?.aborted) setFetching(false);
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  return { stats, isError, isFetching, retry: () => void ask() };
}
