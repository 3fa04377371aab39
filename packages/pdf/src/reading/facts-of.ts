import { type PDFDocumentProxy, PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import type { PdfFacts } from '../pdf-facts.ts';
import { type PdfPageFacts, readPdfPage, showsPicture } from './pdf-page-facts.ts';
import { plainText } from './plain-text.ts';
import { samplePages } from './sample-pages.ts';

const MAX_SAMPLED = 20;
/** Decoding images is expensive; three pages show whether a file was scanned. */
const MAX_DECODED = 3;

const information = z.object({
  Title: z.unknown().optional(),
  Language: z.unknown().optional(),
  PDFFormatVersion: z.unknown().optional(),
  Creator: z.unknown().optional(),
  Producer: z.unknown().optional(),
});
/** A Map, contrary to the library's types. */
const markInformation = z.map(z.unknown(), z.unknown()).nullable();

/**
 * Reads the declared facts. `report` is called twice: without and with images checked, because images may
 * exceed the time or memory limit.
 */
export async function readFacts(
  document: PDFDocumentProxy,
  report: (facts: PdfFacts) => void,
): Promise<void> {
  const { info, metadata } = await document.getMetadata();
  const known = information.parse(info);
  const sampled = samplePages(document.numPages, MAX_SAMPLED);
  const pages: { number: number; facts: PdfPageFacts }[] = [];
  for (const number of sampled) {
    const page = await document.getPage(number);
    pages.push({ number, facts: await readPdfPage(page) });
    page.cleanup();
  }
  const facts: PdfFacts = {
    pages: document.numPages,
    version: plainText(known.PDFFormatVersion, 20) ?? '',
    title: plainText(known.Title, 500) ?? plainText(metadata?.get('dc:title'), 500),
    showsTitle: (await document.getViewerPreferences())?.get('DisplayDocTitle') === true,
    language: plainText(known.Language, 100),
    isMarked: markInformation.parse(await document.getMarkInfo())?.get('Marked') === true,
    hasStructure: pages.some((page) => page.facts.hasStructure),
    hasOutline: ((await document.getOutline()) ?? []).length > 0,
    sampledPages: pages.length,
    textPages: pages.filter((page) => page.facts.hasText).length,
    picturePages: null,
    figures: total(pages.map((page) => page.facts.figures)),
    figuresWithoutAlternative: total(pages.map((page) => page.facts.figuresWithoutAlternative)),
    isLocked: isLocked(await document.getPermissions()),
    creator: plainText(known.Creator, 200) ?? plainText(known.Producer, 200),
  };
  report(facts);
  let picturePages = 0;
  for (const { number } of pages.filter((page) => !page.facts.hasText).slice(0, MAX_DECODED)) {
    const page = await document.getPage(number);
    if (await showsPicture(page)) picturePages += 1;
    page.cleanup();
  }
  report({ ...facts, picturePages });
}

/** Null for a file without restrictions. */
function isLocked(permitted: ReadonlySet<number> | null): boolean {
  return (
    permitted !== null &&
    !permitted.has(PermissionFlag.COPY) &&
    !permitted.has(PermissionFlag.COPY_FOR_ACCESSIBILITY)
  );
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
