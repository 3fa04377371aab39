/** All calls live below this. */
export const API_BASE = '/api';

/** Whether an address, as it was asked for, is one of calls and not of the web app. */
export function isApiPath(url: string): boolean {
  return url === API_BASE || /^\/api[/?]/.test(url);
}
