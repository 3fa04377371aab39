import type { Page, PageElement } from '@abhigam/facts';
import type { FoundMedia } from './found-media.ts';
import { extensionOf, type MediaFile, type MediaFiles, requestedFile } from './media-file.ts';

const VIDEO_ENDINGS = new Set([
  'mp4',
  'm4v',
  'webm',
  'ogv',
  'mov',
  'avi',
  'wmv',
  'mkv',
  'flv',
  '3gp',
  'm3u8',
  'mpd',
]);
const AUDIO_ENDINGS = new Set(['mp3', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'wav', 'flac', 'wma']);
/** Hosts whose frames are players. */
const PLAYERS =
  /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com\/video|(?:www\.)?dailymotion\.com\/embed)\//;

/**
 * Videos and audio: elements, players in frames, linked files, and media that scripts play without an element.
 */
export function findVideos(page: Page, files: MediaFiles): FoundMedia[] {
  const videos: FoundMedia[] = [];
  for (const element of page.elements) {
    const media = mediaOfElement(element, files);
    if (media) videos.push(media);
  }
  // All sources, whichever the player chose.
  const named = new Set([
    ...videos.flatMap(({ file }) => addressesOf(file)),
    ...page.elements.filter(isPlayer).flatMap((player) => sourcesOf(player, files).flatMap(addressesOf)),
  ]);
  for (const resource of page.facts.resources) {
    if (resource.kind !== 'media' || named.has(resource.url)) continue;
    named.add(resource.url);
    const file = requestedFile(resource);
    videos.push({ types: [kindOf(file) ?? 'videos'], use: 'script', element: null, file });
  }
  return videos;
}

function addressesOf(file: MediaFile | null): string[] {
  return file ? [file.address, ...(file.resource ? [file.resource.url] : [])] : [];
}

/** `videos`, `audios`, or null for other files, by response or name. */
export function kindOf({ address, resource }: MediaFile): 'videos' | 'audios' | null {
  const type = resource?.failure === null ? (resource.mimeType ?? '') : '';
  if (/^video\//i.test(type)) return 'videos';
  if (/^audio\//i.test(type)) return 'audios';
  const ending = extensionOf(address);
  return VIDEO_ENDINGS.has(ending) ? 'videos' : AUDIO_ENDINGS.has(ending) ? 'audios' : null;
}

function mediaOfElement(element: PageElement, files: MediaFiles): FoundMedia | null {
  if (isPlayer(element)) {
    const sources = sourcesOf(element, files);
    // The loaded source, else the first requested, else the first.
    const file =
      sources.find(({ resource, failure }) => resource && failure === null) ??
      sources.find(({ resource }) => resource) ??
      sources[0] ??
      null;
    const types = element.tag === 'video' ? (['videos'] as const) : (['audios'] as const);
    return { types, use: 'element', element, file, isWaiting: file !== null && file.resource === null };
  }
  const address = embeddedAddress(element);
  if (address === null) return null;
  const file = files.file(address, element.frame.facts.baseUrl);
  if (element.tag === 'iframe' && PLAYERS.test(file.address))
    return { types: ['videos'], use: 'element', element, file: { ...file, format: null } };
  const kind = kindOf(file);
  return (
    kind && {
      types: [kind],
      use: element.tag === 'a' || element.tag === 'area' ? 'link' : 'element',
      element,
      file,
    }
  );
}

function isPlayer({ tag }: PageElement): boolean {
  return tag === 'video' || tag === 'audio';
}

/** Candidate sources of a player, in order. */
function sourcesOf(player: PageElement, files: MediaFiles): MediaFile[] {
  const sources = player.children.filter(({ tag }) => tag === 'source');
  return [player, ...sources].flatMap((element) => {
    const src = element.attribute('src')?.trim();
    return src ? [files.file(src, element.frame.facts.baseUrl)] : [];
  });
}

/** Address of a perceivable frame, embedded object or link; null for other elements. */
export function embeddedAddress(element: PageElement): string | null {
  switch (element.tag) {
    case 'iframe':
    case 'frame':
    case 'embed':
      return element.attribute('src')?.trim() || null;
    case 'object':
      return element.attribute('data')?.trim() || null;
    case 'a':
    case 'area':
      return element.isShown || element.isExposed ? element.attribute('href')?.trim() || null : null;
    default:
      return null;
  }
}
