import { z } from 'zod';

const count = z.number().int().nonnegative();

/** Facts that a PDF declares. Texts are single-line, without control characters. */
export const pdfFacts = z.object({
  pages: count,
  /** Version of the format, for example `1.7`. */
  version: z.string().max(20),
  /** From the document information or XMP metadata; null for none. */
  title: z.string().max(500).nullable(),
  /** Whether viewers show the title and not the file name. */
  showsTitle: z.boolean(),
  /** From the catalog; null for none. */
  language: z.string().max(100).nullable(),
  /** The flag for tagged PDF. */
  isMarked: z.boolean(),
  /** Whether sampled pages have elements in a structure tree. */
  hasStructure: z.boolean(),
  hasOutline: z.boolean(),
  /** Number of sampled pages, spread over the file. */
  sampledPages: count,
  /** Of these, pages with extractable text. */
  textPages: count,
  /** Of a few pages without text, how many show images; null if not reached in time. */
  picturePages: count.nullable(),
  /** Figures in the structure tree of sampled pages. */
  figures: count,
  figuresWithoutAlternative: count,
  /** Whether permissions block assistive technology. */
  isLocked: z.boolean(),
  /** The authoring program; null if unknown. */
  creator: z.string().max(200).nullable(),
});
export type PdfFacts = z.infer<typeof pdfFacts>;

/**
 * Result of reading. `not-pdf`: another format; `damaged`: an unreadable PDF; `encrypted`: requires a
 * password; `too-heavy`: exceeds the time or memory limit.
 */
export const pdfReading = z.discriminatedUnion('state', [
  z.object({ state: z.literal('read'), facts: pdfFacts }),
  z.object({ state: z.enum(['not-pdf', 'damaged', 'encrypted', 'too-heavy']) }),
]);
export type PdfReading = z.infer<typeof pdfReading>;

/** Increment when the same bytes would give other facts. */
export const PDF_READER = 'pdf-1';
