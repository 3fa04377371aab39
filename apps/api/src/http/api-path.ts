/** Prefix of all calls. */
export const API_BASE = '/api';

/** Whether a request URL belongs to the API, not to the web app. */
export function isApiPath(url: string): boolean {
  return url === API_BASE || /^\/api[/?]/.test(url);
}
