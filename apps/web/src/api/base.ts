/** Where the calls of the API are found: the server writes it into the page where a proxy passes them on elsewhere. */
export const API_BASE = namedByPage() ?? '/api';

function namedByPage(): string | null {
  // Tests of what stands above load this outside a browser.
  if (typeof document === 'undefined') return null;
  return document.querySelector('meta[name=api-base]')?.getAttribute('content') ?? null;
}
