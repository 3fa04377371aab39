import { API_BASE } from '../../api/base.ts';

/** The description of all calls, for those who write programs. It is no screen of the app. */
export const API_DESCRIPTION = `${API_BASE}/docs`;

/** Address of a call as another program needs it. */
export function externalCall(path: string): string {
  return new URL(`${API_BASE}/external/${path}`, location.href).href;
}
