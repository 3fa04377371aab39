import { useSearchParams } from 'react-router';
import { pageNumber } from '../../address/page-number.ts';
import { useListWebpages, WEBPAGES_PER_PAGE } from '../../data/websites.ts';

/** Longest text that the server searches for. */
const LONGEST = 200;

/** The part of the pages of a website that the address asks for; beyond the end it is the last. */
export function useWebpagePart(websiteId: string) {
  const [query] = useSearchParams();
  const text = (query.get('url') ?? '').trim().slice(0, LONGEST);
  const wanted = pageNumber(query.get('part'));
  const asked = useListWebpages({ websiteId, text, part: wanted });
  const partCount = Math.max(1, Math.ceil((asked.data?.total ?? 0) / WEBPAGES_PER_PAGE));
  const part = asked.data ? Math.min(wanted, partCount) : wanted;
  const last = useListWebpages({ websiteId, text, part }, { enabled: part !== wanted });
  return { text, part, partCount, found: part === wanted ? asked : last };
}
