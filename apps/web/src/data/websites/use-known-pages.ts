import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettled } from '../../ui/use-settled.ts';
import { webpagesQuery } from './webpages-query.ts';

/** Between two keys. */
const PAUSE_MS = 250;
const NONE: readonly string[] = [];

/**
 * Addresses of a website that earlier runs have found and that can be tested, those that have the typed text in them; none
 * while no website is known.
 */
export function useKnownPages(websiteId: string | undefined, typed: string): readonly string[] {
  const text = useSettled(typed.trim().replace(/\/$/, ''), PAUSE_MS);
  const found = useQuery({
    ...webpagesQuery(websiteId ?? '', { text, part: 1 }),
    enabled: websiteId !== undefined,
    staleTime: 60_000,
  });
  const { data } = found;
  return useMemo(() => {
    if (!data || data.website.id !== websiteId) return NONE;
    const { website, pages } = data;
    return pages
      .filter(({ url, status }) => status === 'ACTIVE' && url !== website.url)
      .map(({ url }) => url);
  }, [data, websiteId]);
}
