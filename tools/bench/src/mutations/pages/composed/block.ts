import type { Subject } from './subjects.ts';

/** A part of a page as HTML, with a heading of level 2. `id` begins the ids in it and is given once a page. */
export type Block = (subject: Subject, id: string) => string;
