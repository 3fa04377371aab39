import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { hasSound, isWatched, mediaOf } from '../../semantics/media.ts';

/**
 * Whether the speech and sounds of a video can be read. Captions may be part of the picture, and a text on the
 * page that says the same as the video makes them unnecessary, so a person must always look; soundless videos pass.
 */
export const videoCaptions = defineRule({
  id: 'video-captions',
  source: 'andi',
  module: 'media',
  criteria: ['1.2.2'],
  impact: 'serious',
  act: ['eac66b', 'f51b46', 'ab4d13'],
  targets: (page) => page.all('video').filter(isWatched),
  evaluate: (video) => {
    const media = mediaOf(video);
    if (media && hasSound(video, media) === false) return pass;
    return review(hasTrack(video) ? 'track' : 'no-track');
  },
  text: {
    en: {
      title: 'Videos may lack captions',
      description:
        'Deaf and hard of hearing people follow a video by its captions. Give every video with sound captions that tell speech, speakers and important sounds.',
      messages: {
        'no-track':
          'This video has no caption track. Check that captions are in the picture itself or that the page says all of it in text; else add them.',
        track:
          'This video has a caption track. Check that it tells everything that is said and heard, in time.',
      },
    },
  },
});

function hasTrack(video: PageElement): boolean {
  return video.all('track').some((track) => {
    const kind = track.attribute('kind')?.toLowerCase() ?? 'subtitles';
    return (kind === 'captions' || kind === 'subtitles') && Boolean(track.attribute('src')?.trim());
  });
}
