/**
 * What every PDF contains after its header (ISO 32000-2, 7.5): an object, the cross-reference offset and the
 * end marker.
 */
const REQUIRED_MARKERS = [' obj', 'startxref', '%%EOF'].map((text) => Buffer.from(text, 'latin1'));
const LONGEST_MARK = Math.max(...REQUIRED_MARKERS.map((mark) => mark.length));

/**
 * Streaming check for the required parts of a PDF. Ignores their position: PDF writers and mail programs append
 * bytes, and readers accept such files.
 */
export class PdfStructureCheck {
  readonly #missing = new Set(REQUIRED_MARKERS);
  #tail: Buffer = Buffer.alloc(0);

  add(chunk: Uint8Array): void {
    if (this.#missing.size === 0) return;
    // A marker may be split across two chunks.
    const text = Buffer.concat([this.#tail, chunk]);
    for (const mark of this.#missing) if (text.includes(mark)) this.#missing.delete(mark);
    this.#tail = text.subarray(-LONGEST_MARK);
  }

  get isPlausible(): boolean {
    return this.#missing.size === 0;
  }
}
