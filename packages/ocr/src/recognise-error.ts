/**
 * Why a picture could not be read. `unreadable`: it is no picture, broken, or larger than we are willing to
 * unpack; trying again changes nothing. `timeout`: it took too long. `program`: Tesseract itself failed.
 */
export class RecogniseError extends Error {
  override name = 'RecogniseError';
  readonly code: 'unreadable' | 'timeout' | 'program';

  constructor(code: RecogniseError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
