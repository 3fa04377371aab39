/** Base path of the API: the server writes it into the page when a proxy uses another path. */
export const API_BASE = basePathFromPage() ?? '/api';

function basePathFromPage(): string | null {
  // Tests of importing modules run without a browser.
  if (typeof document === 'undefined') return null;
  return document.querySelector('meta[name=api-base]')?.getAttribute('content') ?? null;
}
