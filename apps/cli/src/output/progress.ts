import { type PageResult, urlKey } from '@abhigam/domain';
import { plainText } from '@abhigam/terminal';
import type { TerminalStream } from '../terminal.ts';

/** Progress on standard error: an updated line on a terminal, otherwise one line per page. */
export class Progress {
  readonly #stream: TerminalStream;
  readonly #startedMs = performance.now();
  #done = 0;

  constructor(stream: TerminalStream) {
    this.#stream = stream;
    // A reader that went away must not end the test.
    stream.on('error', () => undefined);
  }

  page(result: PageResult, known: number): void {
    this.#done += 1;
    const state = result.status === 'COMPLETE' ? `score ${result.score ?? 'none'}` : result.reason;
    const text = `${this.#done} of ${known} pages${this.#timeLeft(known)}: ${state}, ${plainText(result.url, 100)}`;
    const { isTTY, columns = Number.POSITIVE_INFINITY } = this.#stream;
    if (isTTY) this.#stream.write(`\r\u001b[K${plainText(text, columns - 1)}`);
    else this.#stream.write(`${text}\n`);
  }

  /** A permanent line. */
  note(text: string): void {
    this.#stream.write(`${this.#stream.isTTY ? '\r\u001b[K' : ''}${text}\n`);
  }

  duplicate(url: string, finalUrl: string): void {
    const what =
      urlKey(url) === urlKey(finalUrl) ? 'was tested under another address' : `leads to ${finalUrl}`;
    this.note(`${plainText(url, 200)} ${plainText(what, 200)}: a duplicate, not counted.`);
  }

  again(url: string, reason: string, afterSeconds: number): void {
    this.note(`${plainText(url, 200)}: ${reason}, opened again in ${afterSeconds} s.`);
  }

  end(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001b[K');
  }

  #timeLeft(known: number): string {
    const left = known - this.#done;
    if (left <= 0) return '';
    const seconds = Math.round(((performance.now() - this.#startedMs) / this.#done / 1000) * left);
    return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} min left`;
  }
}
