import { productToken } from '@abhigam/domain';
import manifest from '../package.json' with { type: 'json' };

/** What we add to the browser's own user agent. `contactUrl`: see `isContactUrl`; null leaves it out. */
export function browserSuffix(contactUrl: string | null): string {
  return productToken(manifest.version, contactUrl);
}

/** The user agent of everything that we fetch without a browser. */
export function fetchUserAgent(contactUrl: string | null): string {
  const contact = contactUrl === null ? '' : `; +${contactUrl}`;
  return `Mozilla/5.0 (compatible; ${productToken(manifest.version, null)}${contact})`;
}
