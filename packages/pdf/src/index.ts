export { PDF_READER, type PdfFacts, type PdfReading, pdfFacts, pdfReading } from './pdf-facts.ts';
export { type ReadPdfOptions, readPdfFile } from './read-pdf-file.ts';
