import { DOCUMENT_STATES, PDF_PROBLEMS, type PdfFacts, type PdfSeen, SEEN_VERDICTS } from '@abhigam/domain';
import { z } from 'zod';
import { LEFT_OUT, readAs } from './read-as.ts';

const count = z.number().int();
const pdfProblem = z.enum(PDF_PROBLEMS);

/** More than are looked at. */
const MAX_SEEN_PAGES = 20;

/** What pictures of some of its pages show against what is stored; the texts are hostile. */
const pdfSeen = z.object({
  pages: z
    .array(z.object({ number: count, verdict: readAs(z.enum(SEEN_VERDICTS), 'not-judged') }))
    .max(MAX_SEEN_PAGES),
  example: z.object({ page: count, stored: z.string(), seen: z.string() }).nullable(),
}) satisfies z.ZodType<PdfSeen>;

/** As a PDF tells of itself: its texts are hostile. */
export const pdfFacts = z.object({
  pages: count,
  version: z.string(),
  title: z.string().nullable(),
  showsTitle: z.boolean(),
  language: z.string().nullable(),
  isMarked: z.boolean(),
  hasStructure: z.boolean(),
  hasOutline: z.boolean(),
  sampledPages: count,
  textPages: count,
  picturePages: count.nullable(),
  figures: count,
  figuresWithoutAlternative: count,
  isLocked: z.boolean(),
  creator: z.string().nullable(),
  /** Null or absent where nobody looked. */
  seen: pdfSeen.nullable().optional(),
}) satisfies z.ZodType<PdfFacts>;

/** What came of looking into a document. */
export const documentView = z.object({
  /** Null while it waits for its turn. */
  state: readAs(z.enum(DOCUMENT_STATES), 'noted').nullable(),
  httpStatus: count.nullable(),
  bytes: count.nullable(),
  /** Only of a PDF that was read. */
  facts: pdfFacts.nullable(),
  /** What it lacks; they count in no score. */
  problems: z.array(pdfProblem),
});
export type DocumentView = z.infer<typeof documentView>;

/** One thing that a PDF lacks, any, or that it could not be read. */
export const documentFilter = z.enum([...PDF_PROBLEMS, 'any', 'unread']);
export type DocumentFilter = z.infer<typeof documentFilter>;

export const documentCounts = z.object({
  /** When the last of them had been looked into; null before, and for runs from before this was done. */
  finished: z.iso.datetime().nullable(),
  /** PDF files with an address. */
  total: count,
  read: count,
  waiting: count,
  /** Looked into and not read. */
  unread: count,
  /** Read, and lacking something. */
  any: count,
  problems: z.array(readAs(z.object({ problem: pdfProblem, count }), LEFT_OUT)),
});
export type DocumentCounts = z.infer<typeof documentCounts>;
