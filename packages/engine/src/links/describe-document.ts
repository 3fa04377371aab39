import type { TargetFacts } from '@abhigam/facts';
import { addressKey, describeTarget } from '@abhigam/rules';

/**
 * Data of a link's target document that rules compare with the link (`TestPageInput.lookBehind`); null when it
 * has nothing to compare.
 *
 * @param url address in the link
 */
export function describeDocument(
  { html, finalUrl }: { html: string; finalUrl: URL },
  url: string,
): TargetFacts | null {
  return describeTarget(html, { key: addressKey(url) ?? '', finalKey: addressKey(finalUrl) ?? '' });
}
