import { inflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** A PDF as seen by assistive technology. */
export interface ReadPdf {
  pages: number;
  isTagged: boolean;
  /** From the catalogue, for example `hi`; null when missing. */
  language: string | null;
  title: string | null;
  /** Whether the window shows the title instead of the file name. */
  showsTitle: boolean;
  outline: { title: string; level: number }[];
  /** From tags, in document order; without empty ones. */
  headings: { level: number; text: string }[];
  figures: { alt: string | null }[];
  tables: { headerCells: number; cells: number; rows: number }[];
  lists: number;
  /** Position of the lowest text on each page between the margins of 20 mm, 0 to 1. */
  filled: number[];
  /**
   * Text of glyphs that map to characters. Glyphs of complex scripts such as Devanagari may map to several
   * characters or another order; their text is in `actualTexts`, which this PDF reader ignores, unlike others.
   */
  text: string;
  /**
   * ActualText entries, which copying and screen readers use in place of glyphs, one per cluster, of all pages.
   */
  actualTexts: string[];
  /** Number of glyphs without a character or an ActualText. */
  unnamedGlyphs: number;
}

interface Node {
  role?: string | undefined;
  alt?: string | undefined;
  type?: string | undefined;
  id?: string | undefined;
  children?: Node[] | undefined;
}

const NODE: z.ZodType<Node> = z.object({
  role: z.string().optional(),
  alt: z.string().optional(),
  type: z.string().optional(),
  id: z.string().optional(),
  get children() {
    return z.array(NODE).optional();
  },
});
const FLAGS = z.map(z.string(), z.unknown()).nullable();
const INFO = z.object({ Title: z.string().nullish(), Language: z.string().nullish() });
const ITEM = z.object({
  str: z.string().optional(),
  hasEOL: z.boolean().optional(),
  type: z.string().optional(),
  id: z.string().nullish(),
  transform: z.array(z.number()).optional(),
});
/** 20 mm, in points. */
const MARGIN = 56;

interface Outline {
  title: string;
  items: Outline[];
}

/** Reads a PDF with Mozilla's PDF.js. Rejects when that cannot open it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  });
  try {
    const pdf = await task.promise;
    const info = INFO.parse((await pdf.getMetadata()).info);
    // A Map, although the types declare an object.
    const marks = FLAGS.parse(await pdf.getMarkInfo());
    const preferences = FLAGS.parse(await pdf.getViewerPreferences());
    const read: ReadPdf = {
      pages: pdf.numPages,
      isTagged: marks?.get('Marked') === true,
      language: info.Language ?? null,
      title: info.Title ?? null,
      showsTitle: preferences?.get('DisplayDocTitle') === true,
      outline: flat((await pdf.getOutline()) ?? []),
      headings: [],
      figures: [],
      tables: [],
      lists: 0,
      filled: [],
      text: '',
      actualTexts: actualTextsOf(bytes),
      unnamedGlyphs: 0,
    };
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const texts = new Map<string, string>();
      let open: (string | null)[] = [];
      const [, bottom = 0, , top = 0] = page.view;
      const floor = bottom + MARGIN;
      let lowest = top - MARGIN;
      const content = await page.getTextContent({ includeMarkedContent: true });
      for (const raw of content.items) {
        const item = ITEM.parse(raw);
        if (item.type?.startsWith('beginMarkedContent')) open = [...open, item.id ?? null];
        else if (item.type === 'endMarkedContent') open = open.slice(0, -1);
        else {
          const y = item.transform?.[5];
          // The page number is below the margin.
          if (y !== undefined && y >= floor && item.str?.trim()) lowest = Math.min(lowest, y);
          const text = `${item.str ?? ''}${item.hasEOL ? ' ' : ''}`;
          read.text += text;
          // A marked-content sequence without an id in the structure tree has an ActualText.
          if (open.at(-1) !== null) read.unnamedGlyphs += text.split('\u0000').length - 1;
          for (const id of open) if (id !== null) texts.set(id, (texts.get(id) ?? '') + text);
        }
      }
      read.filled.push((top - MARGIN - lowest) / (top - MARGIN - floor));
      read.text += '\n';
      const tree: unknown = await page.getStructTree();
      if (tree) gather(NODE.parse(tree), texts, read);
      page.cleanup();
    }
    return read;
  } finally {
    await task.destroy();
  }
}

const STREAM = /stream\r?\n/g;
const ACTUAL_TEXT = /\/ActualText <FEFF([0-9A-F]*)>/gi;

/** Searched in the raw content streams. */
function actualTextsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const found: string[] = [];
  for (const { index, 0: word } of file.toString('latin1').matchAll(STREAM)) {
    const drawn = inflated(file.subarray(index + word.length));
    if (!drawn) continue;
    for (const [, hex = ''] of drawn.matchAll(ACTUAL_TEXT))
      found.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  }
  return found;
}

/** Null for anything but a deflated stream, such as an image or the word "endstream". */
function inflated(from: Buffer): string | null {
  try {
    return inflateSync(from, { maxOutputLength: 50_000_000 }).toString('latin1');
  } catch {
    return null;
  }
}

function gather(node: Node, texts: ReadonlyMap<string, string>, read: ReadPdf): void {
  const level = /^H([1-6])$/.exec(node.role ?? '')?.[1];
  if (level !== undefined) {
    const text = textOf(node, texts).replace(/\s+/g, ' ').trim();
    if (text !== '') read.headings.push({ level: Number(level), text });
  }
  if (node.role === 'Figure') read.figures.push({ alt: node.alt ?? null });
  if (node.role === 'Table')
    read.tables.push({ headerCells: count(node, 'TH'), cells: count(node, 'TD'), rows: count(node, 'TR') });
  if (node.role === 'L') read.lists += 1;
  for (const child of node.children ?? []) gather(child, texts, read);
}

function textOf(node: Node, texts: ReadonlyMap<string, string>): string {
  const own = node.type === 'content' && node.id !== undefined ? (texts.get(node.id) ?? '') : '';
  return own + (node.children ?? []).map((child) => textOf(child, texts)).join('');
}

function count(node: Node, role: string): number {
  return (node.children ?? []).reduce((sum, child) => sum + count(child, role), node.role === role ? 1 : 0);
}

function flat(items: readonly Outline[], level = 1): ReadPdf['outline'] {
  return items.flatMap((item) => [{ title: item.title, level }, ...flat(item.items, level + 1)]);
}
