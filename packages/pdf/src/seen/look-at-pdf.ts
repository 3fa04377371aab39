import { plainText } from '../reading/plain-text.ts';
import { type ShowPdfOptions, showPdfPages } from '../show-pdf-pages.ts';
import type { PageComparison } from './compare-page.ts';
import type { PageVerdict } from './judge-page.ts';
import { lookAtPage } from './look-at-page.ts';
import type { PageReader } from './page-reader.ts';

/** Whether the text that is stored in a PDF file is the text that is seen. */
export interface PdfLook {
  /** Pages that were looked at, in their order. */
  pages: { number: number; verdict: PageVerdict }[];
  /** A line of the first page where both differ. Texts of one line, hostile. */
  example: { page: number; stored: string; seen: string } | null;
}

export interface LookOptions extends ShowPdfOptions {
  /** For reading all pages; what is left then is not judged. */
  lookMs: number;
  signal: AbortSignal;
}

/** Raised whenever the same words would be judged otherwise. */
const OWN_VERSION = 1;
const MAX_EXAMPLE = 120;

/** Which look it is: changes whenever the same file might be judged otherwise. */
export function lookVersion(reader: PageReader): string {
  return `look-${OWN_VERSION}/${reader.version}`;
}

/** Looks at a few pages as a person would. Rejects with the reason of `signal`. */
export async function lookAtPdf(
  bytes: Uint8Array,
  reader: PageReader,
  options: LookOptions,
): Promise<PdfLook> {
  const { lookMs, signal, ...showing } = options;
  const pages = await showPdfPages(bytes, { ...showing, signal });
  const look: PdfLook = { pages: [], example: null };
  const deadline = performance.now() + lookMs;
  for (const page of pages) {
    signal.throwIfAborted();
    const { verdict, compared } =
      performance.now() < deadline
        ? await lookAtPage(page, reader, signal)
        : { verdict: 'not-judged' as const, compared: null };
    look.pages.push({ number: page.number, verdict });
    if (verdict === 'differs' && compared) look.example ??= exampleOf(page.number, compared);
  }
  return look;
}

/** The line in which most letters are different ones. */
function exampleOf(page: number, { pairs }: PageComparison): PdfLook['example'] {
  const lines = [
    ...Map.groupBy(
      pairs.filter((pair) => pair.stored.length > 0),
      ({ word }) => word.line,
    ).values(),
  ];
  const unlike = (line: (typeof lines)[number]) =>
    line.reduce((sum, pair) => sum + (1 - pair.likeness) * pair.seen.length, 0);
  const line = lines.sort((one, other) => unlike(other) - unlike(one))[0] ?? [];
  const stored = plainText(line.map((pair) => pair.stored.join('')).join(' '), MAX_EXAMPLE);
  const seen = plainText(line.map(({ word }) => word.text).join(' '), MAX_EXAMPLE);
  return stored === null || seen === null ? null : { page, stored, seen };
}
