import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Decoders and fonts beside the app (`build/pdf-parts.ts`). */
const PARTS = new URL(`/assets/pdf-${version}/`, location.href).href;

export interface OpenedPdf {
  document: PDFDocumentProxy;
  close: () => void;
}

/**
 * Opens a PDF of a stranger: it is read in a worker that sees no page and no session, and drawn as a picture; no script, form,
 * link or attachment in it comes alive. Throws where it cannot be read.
 */
export async function openPdf(file: Blob): Promise<OpenedPdf> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    standardFontDataUrl: PARTS,
    wasmUrl: PARTS,
    // The policy of the portal compiles no code.
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
