import {
  DOCUMENT_STATES,
  PDF_PROBLEMS,
  PDF_TEXT_VERDICTS,
  type PdfFacts,
  type PdfTextCheck,
} from '@abhigam/domain';
import { z } from 'zod';
import { DROP_ELEMENT, withFallback } from './with-fallback.ts';

const count = z.number().int();
const pdfProblem = z.enum(PDF_PROBLEMS);

/** More than are inspected. */
const MAX_SEEN_PAGES = 20;

/** Differences between rendered pages and stored text; the texts are untrusted. */
const pdfSeen = z.object({
  pages: z
    .array(z.object({ number: count, verdict: withFallback(z.enum(PDF_TEXT_VERDICTS), 'not-judged') }))
    .max(MAX_SEEN_PAGES),
  example: z.object({ page: count, stored: z.string(), seen: z.string() }).nullable(),
}) satisfies z.ZodType<PdfTextCheck>;

/** Facts that a PDF states about itself; its texts are untrusted. */
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
  /** Null or absent if the pages were not inspected. */
  seen: pdfSeen.nullable().optional(),
}) satisfies z.ZodType<PdfFacts>;

/** Result of inspecting a document. */
export const documentView = z.object({
  /** Null while it is waiting. */
  state: withFallback(z.enum(DOCUMENT_STATES), 'noted').nullable(),
  httpStatus: count.nullable(),
  bytes: count.nullable(),
  /** Only of a PDF that was read. */
  facts: pdfFacts.nullable(),
  /** Problems of the document, which do not affect scores. */
  problems: z.array(pdfProblem),
});
export type DocumentView = z.infer<typeof documentView>;

/** PDFs with a certain problem, with any problem, or unreadable ones. */
export const documentFilter = z.enum([...PDF_PROBLEMS, 'any', 'unread']);
export type DocumentFilter = z.infer<typeof documentFilter>;

export const documentCounts = z.object({
  /** When the last of them had been inspected; null before, and for runs older than this feature. */
  finished: z.iso.datetime().nullable(),
  /** PDF files with a URL. */
  total: count,
  read: count,
  waiting: count,
  /** Inspected but unreadable. */
  unread: count,
  /** Read, with at least one problem. */
  any: count,
  problems: z.array(withFallback(z.object({ problem: pdfProblem, count }), DROP_ELEMENT)),
});
export type DocumentCounts = z.infer<typeof documentCounts>;
