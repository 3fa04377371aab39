import { useSearchParams } from 'react-router';
import { pageNumber } from '../../address/page-number.ts';
import { useListWebpages, WEBPAGES_PER_PAGE } from '../../data/websites.ts';

/** Maximum length of a search text on the server. */
const LONGEST = 200;

/** The part of a website's pages that the URL selects; beyond the end it is the last one. */
export function useWebpagePart(websiteId: string) {
  const [query] = useSearchParams();
  const text = (query.get('url') ?? '').trim().slice(0, LONGEST);
  const requestedPart = pageNumber(query.get('part'));
  const webpages = useListWebpages({ websiteId, text, part: requestedPart });
  const partCount = Math.max(1, Math.ceil((webpages.data?.total ?? 0) / WEBPAGES_PER_PAGE));
  const part = webpages.data ? Math.min(requestedPart, partCount) : requestedPart;
  const last = useListWebpages({ websiteId, text, part }, { enabled: part !== requestedPart });
  return { text, part, partCount, found: part === requestedPart ? webpages : last };
}
