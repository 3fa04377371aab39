import { z } from 'zod';

const count = z.number().int().nonnegative();

/** What a PDF file declares about itself. Texts are of one line, without control characters. */
export const pdfFacts = z.object({
  pages: count,
  /** Of the format, for example `1.7`. */
  version: z.string().max(20),
  /** From the document information, else from its XMP metadata; null for none. */
  title: z.string().max(500).nullable(),
  /** Whether readers are to show the title and not the name of the file. */
  showsTitle: z.boolean(),
  /** As written in the catalog; null for none. */
  language: z.string().max(100).nullable(),
  /** The flag that says that it is tagged. */
  isMarked: z.boolean(),
  /** Whether the pages looked at have elements in a structure tree. */
  hasStructure: z.boolean(),
  hasOutline: z.boolean(),
  /** Pages that were looked at, spread over the file. */
  sampledPages: count,
  /** Of these, those with text that can be taken out. */
  textPages: count,
  /** Of a few of those without text, how many show pictures; null when that was not reached in time. */
  picturePages: count.nullable(),
  /** Figures in the structure tree of the pages looked at. */
  figures: count,
  figuresWithoutAlternative: count,
  /** Whether its permissions keep assistive technology from its text. */
  isLocked: z.boolean(),
  /** The program that it was written with; null when it does not say. */
  creator: z.string().max(200).nullable(),
});
export type PdfFacts = z.infer<typeof pdfFacts>;

/**
 * How a reading can end. `not-pdf`: something else; `damaged`: called a PDF and not readable as one; `encrypted`: asks
 * for a password; `too-heavy`: takes more time or memory than it may.
 */
export const pdfReading = z.discriminatedUnion('state', [
  z.object({ state: z.literal('read'), facts: pdfFacts }),
  z.object({ state: z.enum(['not-pdf', 'damaged', 'encrypted', 'too-heavy']) }),
]);
export type PdfReading = z.infer<typeof pdfReading>;

/** Raised whenever the same bytes would give other facts. */
export const PDF_READER = 'pdf-1';
