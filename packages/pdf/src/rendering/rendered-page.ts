import { z } from 'zod';

const MAX_SIDE = 5_000;
/** Maximum per page; denser pages are not rendered. */
export const MAX_CHARACTERS = 12_000;
const place = z.array(z.number().int()).max(MAX_CHARACTERS);

/** Stored text of a page with positions (parallel arrays), in pixels of its image. */
const head = z.object({
  /** From 1. */
  number: z.number().int().positive(),
  width: z.number().int().positive().max(MAX_SIDE),
  height: z.number().int().positive().max(MAX_SIDE),
  /** One entry per character, or U+FFFD if the file does not map it. Without white space. */
  characters: z.array(z.string().max(2)).max(MAX_CHARACTERS),
  /** Centres of the characters. */
  xs: place,
  ys: place,
  /** Whether the list was truncated. */
  isCut: z.boolean(),
});

/** A page as an 8-bit greyscale image, with its stored text. */
export const renderedPage = head.extend({
  grey: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type RenderedPage = z.infer<typeof renderedPage>;

/** Serialized as one line of JSON and the image bytes. */
export function frameOf({ grey, ...page }: RenderedPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(page)}\n`), grey]);
}

/** Parses the pages written by the process; a truncated one and its successors are dropped. */
export function framesIn(output: Buffer): RenderedPage[] {
  const pages: RenderedPage[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at);
    if (end < 0) break;
    const page = headOf(output.toString('utf8', at, end));
    const size = page ? page.width * page.height : 0;
    if (!page || output.length < end + 1 + size) break;
    pages.push({ ...page, grey: output.subarray(end + 1, end + 1 + size) });
    at = end + 1 + size;
  }
  return pages;
}

function headOf(line: string): z.infer<typeof head> | null {
  try {
    const page = head.parse(JSON.parse(line));
    const { length } = page.characters;
    return page.xs.length === length && page.ys.length === length ? page : null;
  } catch {
    // The process ended while it wrote.
    return null;
  }
}
