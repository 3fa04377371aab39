import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../ui/use-settled.ts';
import { webpagesQuery } from './webpages-query.ts';

/** Between two keys. */
const PAUSE_MS = 250;

/**
 * Addresses of a website that earlier runs have found and that can be tested, those that have the typed text in them; none
 * while no website is known.
 */
export function useKnownPages(websiteId: string | undefined, typed: string): string[] {
  const text = useSettled(typed.trim().replace(/\/$/, ''), PAUSE_MS);
  const found = useQuery({
    ...webpagesQuery(websiteId ?? '', { text, part: 1 }),
    enabled: websiteId !== undefined,
    staleTime: 60_000,
  });
  if (websiteId === undefined || found.data?.website.id !== websiteId) return [];
  const { website, pages } = found.data;
  return pages.filter(({ url, status }) => status === 'ACTIVE' && url !== website.url).map(({ url }) => url);
}
