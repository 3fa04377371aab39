/**
 * Why OCR failed. `unreadable`: not an image, broken or too large; a retry is useless. `timeout`: took too
 * long. `program`: Tesseract itself failed.
 */
export class RecogniseError extends Error {
  override name = 'RecogniseError';
  readonly code: 'unreadable' | 'timeout' | 'program';

  constructor(code: RecogniseError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
