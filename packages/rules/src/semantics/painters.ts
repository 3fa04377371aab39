import type { Rect } from '@abhigam/domain';
import {
  type Colour,
  compositeColours,
  type Frame,
  type PageElement,
  parseColour,
  type StyleProperty,
} from '@abhigam/facts';
import { visiblePart } from './clipping.ts';
import { effectOn } from './effects.ts';
import { comparePaint, type PaintKey, paintKey, withNegativeIndex } from './paint-order.ts';

const REPLACED = 'img, video, canvas, svg, iframe, object, embed, input[type=image i]';

/** A single shadow without offset or blur, in computed form. */
const WIDE_SHADOW = /^(\S+\([^()]*\)) 0px 0px 0px ([\d.]+)px( inset)?$/;
const ALTERING = ['filter', 'mix-blend-mode', 'clip-path'] as const;
const NEUTRAL = new Set(['', 'none', 'normal']);

/** Something that colours the region behind or over text. */
export interface Painter {
  /** The element, or the originating element of generated content. */
  element: PageElement;
  isGenerated: boolean;
  key: PaintKey;
  box: Rect;
  /** Null when the background colour cannot be parsed. */
  colour: Colour | null;
  picture: 'image' | 'gradient' | null;
  /** Has its own rendering, such as an image. */
  isReplaced: boolean;
  /** Generated content with its own effect. */
  isAltered: boolean;
}

/** Background of a document, from its root element or body. */
export interface Canvas {
  colour: Colour | null;
  picture: Painter['picture'];
}

type Style = (property: StyleProperty) => string;

const NO_BOX: Rect = { x: 0, y: 0, width: 0, height: 0 };
const PAINTERS = new WeakMap<Frame, readonly Painter[]>();
const VISIBLE = new WeakMap<Painter, Rect | null>();

/** All painters of the document except its canvas, topmost first. */
export function paintersOf(frame: Frame): readonly Painter[] {
  const known = PAINTERS.get(frame);
  if (known) return known;
  const canvas = canvasElement(frame);
  const found = frame.elements
    .filter(({ box, tag }) => box && tag !== 'option')
    .flatMap((element) => [...(element === canvas ? [] : ownPainter(element)), ...generatedPainters(element)])
    .filter(({ element }) => effectOn(element) !== 'invisible')
    .sort((one, other) => comparePaint(other.key, one.key));
  PAINTERS.set(frame, found);
  return found;
}

export function canvasOf(frame: Frame): Canvas {
  const element = canvasElement(frame);
  if (!element?.box) return { colour: { rgb: [255, 255, 255], alpha: 0 }, picture: null };
  const { colour, picture } = background((property) => element.style(property), element.box ?? NO_BOX);
  return { colour, picture };
}

/** Visible part of a painter after clipping by its ancestors. */
export function visibleBox(painter: Painter): Rect | null {
  const known = VISIBLE.get(painter);
  if (known !== undefined) return known;
  const { box, scroller } = visiblePart(painter.element, painter.box, painter.isGenerated);
  const found = scroller ? null : box;
  VISIBLE.set(painter, found);
  return found;
}

/** Browsers propagate the background of html to the canvas, or that of body when html has none. */
function canvasElement({ root }: Frame): PageElement | null {
  if (root?.tag !== 'html' || hasBackground(root)) return root;
  return root.children.find(({ tag }) => tag === 'body') ?? root;
}

function hasBackground(element: PageElement): boolean {
  const { colour, picture } = background((property) => element.style(property), element.box ?? NO_BOX);
  return picture !== null || colour?.alpha !== 0;
}

function ownPainter(element: PageElement): Painter[] {
  const { box } = element;
  const { colour, picture } = background((property) => element.style(property), element.box ?? NO_BOX);
  const isReplaced = element.matches(REPLACED) && !element.parent?.closest('svg');
  if (!box || !isVisibleBox(box, element.style('visibility'))) return [];
  if (!isReplaced && !picture && colour?.alpha === 0) return [];
  return [
    {
      element,
      isGenerated: false,
      key: paintKey(element),
      box,
      colour,
      picture,
      isReplaced,
      isAltered: false,
    },
  ];
}

function generatedPainters(element: PageElement): Painter[] {
  return element.generated.flatMap((content) => {
    const { box, style, paintOrder, node } = content;
    const { colour, picture } = background(style, box);
    const isReplaced = style('content').includes('url(');
    if (!isVisibleBox(box, style('visibility')) || Number(style('opacity')) === 0) return [];
    if (!isReplaced && !picture && colour?.alpha === 0) return [];
    const isNegative = style('position') !== 'static' && Number(style('z-index')) < 0;
    const key = isNegative ? withNegativeIndex(element, paintOrder, node) : paintKey(element, content);
    const isAltered =
      Number(style('opacity')) < 1 || ALTERING.some((property) => !NEUTRAL.has(style(property)));
    return [{ element, isGenerated: true, key, box, colour, picture, isReplaced, isAltered }];
  });
}

function isVisibleBox(box: Rect, visibility: string): boolean {
  return visibility === 'visible' && box.width > 0 && box.height > 0;
}

function background(style: Style, box: Rect): Canvas {
  const image = style('background-image');
  const isImage = /\b(url|image-set|cross-fade|element|paint)\(/.test(image);
  const picture = image === 'none' || image === '' ? null : isImage ? 'image' : 'gradient';
  const colour = parseColour(style('background-color'));
  const fill = shadowFill(style('box-shadow'), box);
  return { colour: fill && colour ? compositeColours(fill, colour) : colour, picture };
}

/**
 * Colour of an inset shadow that fills the box, which style sheets use to tint cells and fields; null when it
 * does not fill the box.
 */
function shadowFill(shadow: string, box: Rect): Colour | null {
  const [, colour = '', spread = '', inset] = WIDE_SHADOW.exec(shadow) ?? [];
  return inset && Number(spread) * 2 >= Math.min(box.width, box.height) ? parseColour(colour) : null;
}
