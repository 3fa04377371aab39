import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** Facts of one page. */
export interface PdfPageFacts {
  hasText: boolean;
  hasStructure: boolean;
  figures: number;
  figuresWithoutAlternative: number;
}

const MAX_NODES = 20_000;
const PAINTS_PICTURE = new Set<unknown>([
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
]);

const treeNode = z.object({
  role: z.string().optional(),
  alt: z.string().optional(),
  children: z.array(z.unknown()).optional(),
});
export async function readPdfPage(page: PDFPageProxy): Promise<PdfPageFacts> {
  const { items } = await page.getTextContent();
  return {
    hasText: items.some((item) => 'str' in item && item.str.trim() !== ''),
    ...readTree(await page.getStructTree()),
  };
}

/** Whether an image is painted. Decodes images, which takes time and memory. */
export async function showsPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operation: unknown) => PAINTS_PICTURE.has(operation));
}

function readTree(
  root: unknown,
): Pick<PdfPageFacts, 'hasStructure' | 'figures' | 'figuresWithoutAlternative'> {
  const waiting = [root];
  let figures = 0;
  let figuresWithoutAlternative = 0;
  let elements = 0;
  for (let seen = 0; seen < MAX_NODES && waiting.length > 0; seen += 1) {
    const node = treeNode.safeParse(waiting.pop());
    if (!node.success) continue;
    const { role, alt, children = [] } = node.data;
    if (role !== undefined && role !== 'Root') elements += 1;
    if (role === 'Figure') {
      figures += 1;
      if (!alt?.trim()) figuresWithoutAlternative += 1;
    }
    waiting.push(...children.slice(0, MAX_NODES));
  }
  return { hasStructure: elements > 0, figures, figuresWithoutAlternative };
}
