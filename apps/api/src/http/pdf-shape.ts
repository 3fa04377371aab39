/** What every PDF has besides its first bytes (ISO 32000-2, 7.5): an object, where the table of objects begins, and its end. */
const MARKS = [' obj', 'startxref', '%%EOF'].map((text) => Buffer.from(text, 'latin1'));
const LONGEST_MARK = Math.max(...MARKS.map((mark) => mark.length));

/**
 * Looks for what a PDF must have, piece by piece. Where it stands is not looked at: programs that write PDFs, and those that
 * send them, add bytes behind the end, and readers take such files.
 */
export class PdfShape {
  readonly #missing = new Set(MARKS);
  #tail: Buffer = Buffer.alloc(0);

  add(chunk: Uint8Array): void {
    if (this.#missing.size === 0) return;
    // A mark may lie across two pieces.
    const text = Buffer.concat([this.#tail, chunk]);
    for (const mark of this.#missing) if (text.includes(mark)) this.#missing.delete(mark);
    this.#tail = text.subarray(-LONGEST_MARK);
  }

  get isPlausible(): boolean {
    return this.#missing.size === 0;
  }
}
