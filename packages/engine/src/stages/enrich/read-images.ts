import type { TestedPage } from '@abhigam/domain';
import type { ImageText, PageFacts } from '@abhigam/facts';
import type { ImageReader } from '../../images/image-reader.ts';
import type { TakenImages } from '../../images/take-images.ts';

/** Time limit; other images are read in the next test of the page, with a cache of the earlier results. */
const PAGE_BUDGET_MS = 20_000;

/** Adds the text in a page's images to its facts. Never rejects: the page can be judged without it. */
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
