export { PDF_READER, type PdfFacts, type PdfReading, pdfFacts, pdfReading } from './pdf-facts.ts';
export { readDestinations } from './read-destinations.ts';
export { type ReadPdfOptions, readPdfFile } from './read-pdf-file.ts';
export { PAGE_VERDICTS, type PageVerdict } from './seen/judge-page.ts';
export { type LookOptions, lookAtPdf, lookVersion, type PdfLook } from './seen/look-at-pdf.ts';
export type { GreyPicture, PageReader, SeenWord } from './seen/page-reader.ts';
export { type ShowPdfOptions, showPdfPages } from './show-pdf-pages.ts';
export type { ShownPage } from './showing/shown-page.ts';
