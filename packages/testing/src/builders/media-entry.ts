import type { MediaEntry } from '@abhigam/domain';

/** An image on a page, as the engine reports it. */
export function mediaEntry(more: Partial<MediaEntry> = {}): MediaEntry {
  return {
    types: ['inline'],
    use: 'element',
    place: { frame: 0, node: 1 },
    snippet: '<img alt="Hall" src="/hall.png">',
    selector: '#hall',
    address: 'https://site.example.in/hall.png',
    alternative: 'Hall',
    family: null,
    format: 'png',
    bytes: 2048,
    naturalSize: { width: 40, height: 30 },
    shownSize: { width: 80, height: 60 },
    rect: null,
    state: 'loaded',
    failure: null,
    httpStatus: 200,
    isSprite: false,
    tracks: [],
    ...more,
  };
}
