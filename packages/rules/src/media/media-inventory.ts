import {
  MAX_MEDIA_ENTRIES,
  type MediaEntry,
  type MediaInventory,
  type MediaState,
  noMedia,
} from '@abhigam/domain';
import { type Page, type PageElement, selectorOf, shortSnippetOf } from '@abhigam/facts';
import { shortened } from '../semantics/words.ts';
import { findDocuments } from './find-documents.ts';
import { findFontIcons, findFonts } from './find-fonts.ts';
import { findImages } from './find-images.ts';
import { findStyleImages } from './find-style-images.ts';
import { findVideos } from './find-videos.ts';
import type { FoundMedia } from './found-media.ts';
import { MediaFiles } from './media-file.ts';

const MAX_ALTERNATIVE = 1_000;
const MAX_SELECTOR = 1_000;
const MAX_TRACKS = 20;

/** Media of a page: what it has, where it is used, and what failed to load. */
export function mediaInventory(page: Page): MediaInventory {
  const files = new MediaFiles(page);
  const found = [
    ...findImages(page, files),
    ...findStyleImages(page, files),
    ...findFontIcons(page),
    ...findVideos(page, files),
    ...findDocuments(page, files),
  ].sort(inDocumentOrder);
  const counts = noMedia();
  const entries: MediaEntry[] = [];
  for (const media of [...found, ...findFonts(page)]) {
    for (const type of media.types) counts[type] += 1;
    if (media.types.some((type) => counts[type] <= MAX_MEDIA_ENTRIES)) entries.push(describe(media));
  }
  return { counts, entries };
}

/** Media without an element come last. The sort is stable. */
function inDocumentOrder({ element: one }: FoundMedia, { element: other }: FoundMedia): number {
  if (!one || !other) return Number(one === null) - Number(other === null);
  return one.frame.index - other.frame.index || one.node - other.node;
}

function describe(media: FoundMedia): MediaEntry {
  const { element, file } = media;
  const failure = file?.failure ?? (media.isUnreadable ? 'unreadable' : null);
  return {
    types: [...media.types],
    use: media.use,
    place: element && { frame: element.frame.index, node: element.node },
    snippet: element ? shortSnippetOf(element) : '',
    selector: element
      ? `${selectorOf(element)}${media.pseudo ? `::${media.pseudo}` : ''}`.slice(0, MAX_SELECTOR)
      : '',
    address: file?.address ?? null,
    alternative: element && media.pseudo === undefined ? alternativeOf(element, media) : null,
    family: media.family ?? null,
    format: file ? file.format : element?.tag === 'svg' ? 'svg' : null,
    bytes: failure === null ? (file?.bytes ?? null) : null,
    naturalSize: media.naturalSize ?? null,
    shownSize: element?.box ? rounded(element.box) : null,
    rect: element?.pageBox && element.isShown ? element.pageBox : null,
    state: stateOf(media, failure !== null),
    failure,
    httpStatus: file?.resource?.status ?? null,
    isSprite: media.isSprite ?? false,
    tracks: element ? tracksOf(element) : [],
    ...textIn(media),
  };
}

/** Text recognised in the image; empty when it was not processed. */
function textIn({ element, use, pseudo }: FoundMedia): Pick<MediaEntry, 'recognisedText'> {
  if (!element || pseudo !== undefined) return {};
  const text =
    use === 'element' ? element.imageText : use === 'background' ? element.backgroundImageText : null;
  return text ? { recognisedText: { asciiText: text.asciiText, rawText: text.rawText } } : {};
}

function stateOf({ file, use, isWaiting, element }: FoundMedia, hasFailed: boolean): MediaState {
  if (hasFailed) return 'failed';
  if (use === 'link') return 'linked';
  if (!file) return 'drawn';
  // A data URL needs no request, and a frame in another process may not record one.
  if (file.resource || file.address.startsWith('data:') || element?.facts.naturalSize) return 'loaded';
  return isWaiting || use !== 'element' ? 'waiting' : 'loaded';
}

/** Announced name; without one, an intentionally empty `alt`. */
function alternativeOf(element: PageElement, { use, types }: FoundMedia): string | null {
  // An element's name does not describe its background image.
  if (use !== 'element' && use !== 'link') return null;
  const name = shortened(element.name, MAX_ALTERNATIVE);
  if (name !== '') return name;
  const alt = types.includes('inline') ? element.attribute('alt') : null;
  return alt === null ? null : shortened(alt, MAX_ALTERNATIVE);
}

function rounded({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width: Math.round(width), height: Math.round(height) };
}

function tracksOf(element: PageElement): MediaEntry['tracks'] {
  if (element.tag !== 'video' && element.tag !== 'audio') return [];
  return element.children
    .filter(({ tag }) => tag === 'track')
    .slice(0, MAX_TRACKS)
    .map((track) => ({
      kind: shortened(track.attribute('kind')?.toLowerCase() || 'subtitles', 30),
      language: shortened(track.attribute('srclang') ?? '', 30),
    }));
}
