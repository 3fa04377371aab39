import type { FrameFacts, NodeFacts, PageFacts } from '@abhigam/facts';
import { STYLE_PROPERTIES } from '@abhigam/facts';

/** An image that may contain text, with the nodes that show it. */
export interface PickedImage {
  /** Absolute, or a data: URL. */
  url: string;
  shownBy: { node: NodeFacts; as: 'image' | 'backgroundImage' }[];
}

/** Smaller images contain no readable text: tracking pixels and lines. */
const MIN_WIDTH = 40;
const MIN_HEIGHT = 14;
const BACKGROUND = STYLE_PROPERTIES.indexOf('background-image');
const VISIBILITY = STYLE_PROPERTIES.indexOf('visibility');
/** Serialization of a URL in computed styles: quoted, with escaped quotes. */
const FIRST_ADDRESS = /\burl\("((?:[^"\\]|\\.)*)"\)/;

/** Visible images of a page that are large enough for text: each URL once, the largest first. */
export function pickImages(facts: PageFacts): PickedImage[] {
  const found = new Map<string, PickedImage & { area: number }>();
  for (const frame of facts.frames)
    for (const node of frame.nodes) {
      const area = areaFor(node);
      if (area === null) continue;
      for (const { url, as } of addressesOf(node, frame)) {
        const known = found.get(url) ?? { url, shownBy: [], area: 0 };
        known.shownBy.push({ node, as });
        known.area = Math.max(known.area, area);
        found.set(url, known);
      }
    }
  return [...found.values()].sort((one, other) => other.area - one.area);
}

/** Area in square CSS pixels; null for an element that cannot contain text. */
function areaFor({ layout }: NodeFacts): number | null {
  if (layout?.styles[VISIBILITY] !== 'visible') return null;
  const { width, height } = layout.box;
  return width >= MIN_WIDTH && height >= MIN_HEIGHT ? width * height : null;
}

function addressesOf(node: NodeFacts, frame: FrameFacts): { url: string; as: 'image' | 'backgroundImage' }[] {
  const image = absolute(imageAddress(node), frame);
  const written = FIRST_ADDRESS.exec(node.layout?.styles[BACKGROUND] ?? '')?.[1];
  const background =
    node.pseudo === undefined && written ? absolute(written.replace(/\\(.)/g, '$1'), frame) : null;
  return [
    ...(image ? [{ url: image, as: 'image' as const }] : []),
    ...(background && background !== image ? [{ url: background, as: 'backgroundImage' as const }] : []),
  ];
}

function imageAddress(node: NodeFacts): string | null {
  if (node.name === 'img') return node.currentSrc ?? attribute(node, 'src');
  if (node.name === 'input' && attribute(node, 'type')?.toLowerCase() === 'image')
    return node.currentSrc ?? attribute(node, 'src');
  if (node.name === 'image') return attribute(node, 'href') ?? attribute(node, 'xlink:href');
  return null;
}

function attribute({ attributes }: NodeFacts, name: string): string | null {
  return attributes?.find(([key]) => key === name)?.[1] ?? null;
}

function absolute(address: string | null, frame: FrameFacts): string | null {
  if (!address) return null;
  // Skips parsing of data: URLs, which can have megabytes.
  return address.startsWith('data:') ? address : (URL.parse(address, frame.baseUrl)?.href ?? null);
}
