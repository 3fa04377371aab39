import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Decoders and fonts, served next to the app (`build/pdf-assets.ts`). */
const PARTS = new URL(`/assets/pdf-${version}/`, location.href).href;

export interface OpenedPdf {
  document: PDFDocumentProxy;
  close: () => void;
}

/**
 * Opens an untrusted PDF: it is parsed in a worker without access to the page or the session, and rendered as
 * an image; scripts, forms, links and attachments in it are inactive. Throws when it cannot be parsed.
 */
export async function openPdf(file: Blob): Promise<OpenedPdf> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    standardFontDataUrl: PARTS,
    wasmUrl: PARTS,
    // The content security policy of the portal forbids compiling WebAssembly.
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    return { document: await task.promise, close: () => void task.destroy() };
  } catch (error) {
    void task.destroy();
    throw error;
  }
}
