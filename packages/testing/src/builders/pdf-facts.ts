import type { PdfFacts } from '@abhigam/domain';

/** Facts of a PDF without problems. */
export function pdfFacts(more: Partial<PdfFacts> = {}): PdfFacts {
  return {
    pages: 12,
    version: '1.7',
    title: 'Annual report',
    showsTitle: true,
    language: 'en-IN',
    isMarked: true,
    hasStructure: true,
    hasOutline: false,
    sampledPages: 12,
    textPages: 12,
    picturePages: 0,
    figures: 3,
    figuresWithoutAlternative: 0,
    isLocked: false,
    creator: 'A word processor',
    seen: null,
    ...more,
  };
}
