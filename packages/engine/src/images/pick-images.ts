import type { FrameFacts, NodeFacts, PageFacts } from '@abhigam/facts';
import { STYLE_PROPERTIES } from '@abhigam/facts';

/** An image that may hold text, with the nodes that show it. */
export interface PickedImage {
  /** Absolute, or a data: address. */
  url: string;
  shownBy: { node: NodeFacts; as: 'image' | 'backgroundImage' }[];
}

/** Smaller ones hold no readable text; they count visits or draw lines. */
const MIN_WIDTH = 40;
const MIN_HEIGHT = 14;
const BACKGROUND = STYLE_PROPERTIES.indexOf('background-image');
const VISIBILITY = STYLE_PROPERTIES.indexOf('visibility');
/** As browsers write a computed address: quoted, quotes within escaped. */
const FIRST_ADDRESS = /\burl\("((?:[^"\\]|\\.)*)"\)/;

/** Images of a page that are large enough for text and not hidden: each address once, the largest first. */
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

/** Square CSS pixels; null for what cannot hold text. */
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
  // Parsing megabytes to get the same back would be a waste.
  return address.startsWith('data:') ? address : (URL.parse(address, frame.baseUrl)?.href ?? null);
}
