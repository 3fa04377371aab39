/** Origin of an element, which determines who can repair it. */
export type CauseOrigin =
  | { kind: 'theme'; origin: string }
  /** Host and path of a script or style sheet. */
  | { kind: 'file'; origin: string }
  | { kind: 'unknown' };

const THEMES = 'themes/';

/** Parses an origin of the server: `themes/blue`, `cdn.example.org/menu.js`, or nothing. */
export function originOf(origin: string | null): CauseOrigin {
  if (origin === null) return { kind: 'unknown' };
  return { kind: origin.startsWith(THEMES) ? 'theme' : 'file', origin };
}
