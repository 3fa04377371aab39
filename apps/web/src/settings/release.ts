/** Version, defined by the build (`vite.config.ts`). */
declare const __RELEASE__: string;
declare const __TEXTS_CHANGED__: string;

export const RELEASE = __RELEASE__;

/** Day of the last change to a text of the public pages, as `YYYY-MM-DD`. */
export const PUBLIC_TEXTS_CHANGED = __TEXTS_CHANGED__;
