import type { ChangeKey } from '@abhigam/domain';

/** What a repair changes, in a sentence, as the screens of the portal say it; `{...}` is filled in. */
export type ChangeWords = Record<ChangeKey, string>;
