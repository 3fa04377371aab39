export {
  comparePdfWithOcr,
  type OcrComparisonOptions,
  ocrComparisonVersion,
  type PdfOcrComparison,
} from './ocr-comparison/compare-pdf-with-ocr.ts';
export { PAGE_VERDICTS, type PageVerdict } from './ocr-comparison/judge-page.ts';
export type { GreyPicture, PageReader, SeenWord } from './ocr-comparison/page-reader.ts';
export { PDF_READER, type PdfFacts, type PdfReading, pdfFacts, pdfReading } from './pdf-facts.ts';
export { readDestinations } from './read-destinations.ts';
export { type ReadPdfOptions, readPdfFile } from './read-pdf-file.ts';
export { type RenderPdfOptions, renderPdfPages } from './render-pdf-pages.ts';
export type { RenderedPage } from './rendering/rendered-page.ts';
