import { listScopesOfHost, type Tx, type WebsiteInput, type WebsiteWithScope } from '@abhigam/db';
import {
  AppError,
  doScopesOverlap,
  type ScopedWebsite,
  type Sentence,
  say,
  separatePathOf,
} from '@abhigam/domain';

type NewScope = Pick<WebsiteInput, 'url' | 'host' | 'organizationId' | 'isSeparate'>;

/**
 * Refuses a website whose pages belong to another website of its organization (run-modes, ruling 110), and
 * names it. The caller has locked the organization. Throws ER_DUP_ENTRY.
 *
 * @param id of the website itself if it is changed
 */
export async function refuseOverlap(tx: Tx, website: NewScope, id?: string): Promise<void> {
  const websitesOfHost = await listScopesOfHost(tx, website);
  const others = websitesOfHost.filter((other) => other.id !== id);
  const other = overlapping(website, others);
  if (!other) return;
  const asSeparate = { ...website, isSeparate: true };
  const maySeparate = separatePathOf(website.url) !== '' && overlapping(asSeparate, others) === undefined;
  throw duplicateWebsite(other, { maySeparate });
}

/** The one with the longest URL first, which is the closest to the entered one. */
function overlapping(website: ScopedWebsite, others: readonly WebsiteWithScope[]) {
  return others
    .filter((other) => doScopesOverlap(website, other))
    .sort((a, b) => b.url.length - a.url.length)[0];
}

/**
 * The values for API clients contain the website's id, and whether (1) the URL may be registered as a separate
 * website.
 */
function duplicateWebsite(
  { id, name, url }: WebsiteWithScope,
  { maySeparate }: { maySeparate: boolean },
): AppError {
  const { key, values } = say('refused.overlappingWebsite', { name, url });
  const message: Sentence = { key, values: { ...values, websiteId: id, maySeparate: maySeparate ? 1 : 0 } };
  return new AppError('ER_DUP_ENTRY', message, { details: [{ field: 'url', said: message }] });
}
