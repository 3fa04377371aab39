import { plainText } from '../reading/plain-text.ts';
import { type RenderPdfOptions, renderPdfPages } from '../render-pdf-pages.ts';
import type { PageComparison } from './compare-page.ts';
import { comparePageWithOcr } from './compare-page-with-ocr.ts';
import type { PageVerdict } from './judge-page.ts';
import type { PageReader } from './page-reader.ts';

/** Whether the stored text of a PDF is its visible text. */
export interface PdfOcrComparison {
  /** The pages that were compared, in order. */
  pages: { number: number; verdict: PageVerdict }[];
  /** A line of the first differing page. Single-line, untrusted text. */
  example: { page: number; stored: string; seen: string } | null;
}

export interface OcrComparisonOptions extends RenderPdfOptions {
  /** Deadline for all pages; pages that remain are not judged. */
  renderMs: number;
  signal: AbortSignal;
}

/** Increment when the same OCR result would be judged differently. */
const OWN_VERSION = 1;
const MAX_EXAMPLE = 120;

/** Version of the comparison (cache key): changes when the same file might be judged differently. */
export function ocrComparisonVersion(reader: PageReader): string {
  return `look-${OWN_VERSION}/${reader.version}`;
}

/** Renders and compares a few pages. Rejects with the reason of `signal`. */
export async function comparePdfWithOcr(
  bytes: Uint8Array,
  reader: PageReader,
  options: OcrComparisonOptions,
): Promise<PdfOcrComparison> {
  const { renderMs, signal, ...showing } = options;
  const pages = await renderPdfPages(bytes, { ...showing, signal });
  const look: PdfOcrComparison = { pages: [], example: null };
  const deadline = performance.now() + renderMs;
  for (const page of pages) {
    signal.throwIfAborted();
    const { verdict, compared } =
      performance.now() < deadline
        ? await comparePageWithOcr(page, reader, signal)
        : { verdict: 'not-judged' as const, compared: null };
    look.pages.push({ number: page.number, verdict });
    if (verdict === 'differs' && compared) look.example ??= exampleOf(page.number, compared);
  }
  return look;
}

/** The line with the largest difference. */
function exampleOf(page: number, { pairs }: PageComparison): PdfOcrComparison['example'] {
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
