import { files } from 'virtual:texts';
import type { Texts } from '@abhigam/messages';

export type TextFiles = Readonly<Record<string, () => Promise<{ default: Texts }>>>;

/**
 * Message files for everything except the home pages. A separate module, so that this list is not part of the
 * first load.
 */
export const textFiles = files;
