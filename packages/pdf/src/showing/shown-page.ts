import { z } from 'zod';

const MAX_SIDE = 5_000;
/** Of one page; denser ones are not shown. */
export const MAX_CHARACTERS = 12_000;
const place = z.array(z.number().int()).max(MAX_CHARACTERS);

/** What is stored of the text of a page, and where. Fields of the lists go together; places are pixels of its picture. */
const head = z.object({
  /** From 1. */
  number: z.number().int().positive(),
  width: z.number().int().positive().max(MAX_SIDE),
  height: z.number().int().positive().max(MAX_SIDE),
  /** One each: a character, or U+FFFD where the file does not say which it is. White space is left out. */
  characters: z.array(z.string().max(2)).max(MAX_CHARACTERS),
  /** Middles of the characters. */
  xs: place,
  ys: place,
  /** Whether there were more characters than are listed. */
  isCut: z.boolean(),
});

/** A page as a picture, one byte of grey a pixel, with the text that is stored for it. */
export const shownPage = head.extend({ grey: z.custom<Uint8Array>((value) => value instanceof Uint8Array) });
export type ShownPage = z.infer<typeof shownPage>;

/** As one line of JSON and the bytes of the picture. */
export function frameOf({ grey, ...page }: ShownPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(page)}\n`), grey]);
}

/** The pages in what the process wrote; one that was cut off by its end is left out, with all that follow. */
export function framesIn(output: Buffer): ShownPage[] {
  const pages: ShownPage[] = [];
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
    // The process was ended while it wrote.
    return null;
  }
}
