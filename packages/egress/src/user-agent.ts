import { productToken } from '@abhigam/domain';
import manifest from '../package.json' with { type: 'json' };

/** The suffix of the browser's user agent. `contactUrl`: see `isContactUrl`; null omits it. */
export function browserSuffix(contactUrl: string | null): string {
  return productToken(manifest.version, contactUrl);
}

/** The user agent of requests made without a browser. */
export function fetchUserAgent(contactUrl: string | null): string {
  const contact = contactUrl === null ? '' : `; +${contactUrl}`;
  return `Mozilla/5.0 (compatible; ${productToken(manifest.version, null)}${contact})`;
}
