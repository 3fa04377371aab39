import type { Subject } from './subjects.ts';

/**
 * A part of a page as HTML, with a heading of level 2. `id` is the prefix of its ids and unique on the page.
 */
export type Block = (subject: Subject, id: string) => string;
