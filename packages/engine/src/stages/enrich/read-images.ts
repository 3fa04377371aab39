import type { TestedPage } from '@abhigam/domain';
import type { ImageText, PageFacts } from '@abhigam/facts';
import type { ImageReader } from '../../images/image-reader.ts';
import type { TakenImages } from '../../images/take-images.ts';

/** What is not read by then is left to the next test of the page, for which the rest is known already. */
const PAGE_BUDGET_MS = 20_000;

/** Reads the text in a page's images into its facts. Never rejects: a page is judged without it as well. */
export async function readImages(
  facts: PageFacts,
  { files, leftOut }: TakenImages,
  reader: ImageReader,
  stop: AbortSignal | undefined,
): Promise<TestedPage['textInImages']> {
  const late = AbortSignal.timeout(PAGE_BUDGET_MS);
  const signal = stop ? AbortSignal.any([stop, late]) : late;
  const readings = await Promise.allSettled(files.map((file) => reader.read(file, signal)));
  const texts: Record<string, ImageText> = {};
  for (const [at, reading] of readings.entries()) {
    const sha256 = files[at]?.sha256;
    if (sha256 !== undefined && reading.status === 'fulfilled' && reading.value)
      texts[sha256] = reading.value;
  }
  facts.imageTexts = texts;
  const read = Object.keys(texts).length;
  return { read, unread: files.length - read + leftOut };
}
