import type { PageElement } from '@abhigam/facts';
import { defineRule, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isNamedLink, linkUrl } from '../../semantics/links.ts';
import { isTinyFrame, isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';
import { extensionOf } from '../media-file.ts';

/** Services with embeddable players; their frame addresses. */
const PLAYERS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|facebook\.com|jwplatform\.com|brightcove\.net|wistia\.(?:com|net)|soundcloud\.com|spotify\.com|streamable\.com|kaltura\.com)$/i;
const PLAYER_PATHS = /embed|player|video|plugins\/video|\/iframe/i;
const VIDEOS = new Set(['mp4', 'webm', 'mov', 'avi', 'wmv', 'mkv', 'm4v', 'mpg', 'mpeg', 'flv', 'ogv']);
const SOUNDS = new Set(['mp3', 'wav', 'ogg', 'oga', 'm4a', 'aac', 'wma', 'flac']);

/**
 * Videos and audio embedded from another service or linked as a file: speech and visuals need an alternative,
 * and the page itself contains none.
 */
export const playerAlternative = defineRule({
  id: 'player-alternative',
  source: 'andi',
  module: 'media',
  criteria: ['1.2.1', '1.2.2', '1.2.3', '1.2.5'],
  impact: 'serious',
  category: 'cat.time-and-media',
  limits: 'media-alternative',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) => page.elements.filter((element) => isPlayer(element) || fileKind(element) !== null),
  evaluate: (element) => {
    if (isPlayer(element)) return review('player', { name: shortened(element.name || 'iframe') });
    return review(fileKind(element) === 'video' ? 'video-file' : 'sound-file', {
      name: shortened(element.name),
    });
  },
  text: {
    en: {
      title: 'Embedded video or audio may lack captions, audio description or a transcript',
      description:
        'Deaf people need captions or a transcript, and blind people need audio description. Choose videos with captions and audio description, and put a transcript next to each recording.',
      messages: {
        player:
          'Does the video or recording in this player ("{name}") have correct captions, and is its visual content described as well?',
        'video-file':
          '"{name}" leads to a video. Does it have captions, and is its visual content described as well?',
        'sound-file': '"{name}" leads to a recording. Is there a transcript next to it?',
      },
    },
  },
});

function isPlayer(element: PageElement): boolean {
  if (
    !element.matches('iframe[src]') ||
    !isPerceivable(element) ||
    !isVisible(element) ||
    isTinyFrame(element)
  )
    return false;
  const url = URL.parse(element.attribute('src')?.trim() ?? '', element.frame.facts.baseUrl);
  return (
    url !== null &&
    PLAYERS.test(url.hostname) &&
    PLAYER_PATHS.test(`${url.pathname}${url.search} ${url.hostname}`)
  );
}

function fileKind(element: PageElement): 'video' | 'sound' | null {
  if (!isNamedLink(element)) return null;
  const ending = extensionOf(linkUrl(element)?.href ?? '');
  if (VIDEOS.has(ending)) return 'video';
  return SOUNDS.has(ending) ? 'sound' : null;
}
