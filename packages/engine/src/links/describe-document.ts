import type { TargetFacts } from '@abhigam/facts';
import { addressKey, describeTarget } from '@abhigam/rules';

/**
 * What is compared of a document that a link leads to (`TestPageInput.lookBehind`); null where it says nothing of what the link
 * promises.
 *
 * @param url address that the link names
 */
export function describeDocument(
  { html, finalUrl }: { html: string; finalUrl: URL },
  url: string,
): TargetFacts | null {
  return describeTarget(html, { key: addressKey(url) ?? '', finalKey: addressKey(finalUrl) ?? '' });
}
