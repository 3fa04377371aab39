import { files } from 'virtual:texts';
import type { Texts } from '@abhigam/messages';

export type TextFiles = Readonly<Record<string, () => Promise<{ default: Texts }>>>;

/** Texts of everything behind the home pages. A module of its own, as its list of files is not part of the first load. */
export const textFiles = files;
