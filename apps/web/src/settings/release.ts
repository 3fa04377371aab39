/** Of this release, as the build was told (`vite.config.ts`). */
declare const __RELEASE__: string;
declare const __TEXTS_CHANGED__: string;

export const RELEASE = __RELEASE__;

/** Day on which a text of the public pages was last changed, as `YYYY-MM-DD`. */
export const PUBLIC_TEXTS_CHANGED = __TEXTS_CHANGED__;
