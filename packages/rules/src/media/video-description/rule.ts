import { defineRule, pass, review } from '../../rule.ts';
import { hasSound, isWatched, mediaOf } from '../../semantics/media.ts';

/**
 * Whether what a video with sound shows is also described: in its own sound, by a described version, or in a text.
 * Only a person can say; soundless videos are another rule's matter. Browsers do not play tracks of
 * descriptions, so such a track is no answer.
 */
export const videoDescription = defineRule({
  id: 'video-description',
  source: 'andi',
  module: 'media',
  criteria: ['1.2.3', '1.2.5', '1.2.8'],
  impact: 'serious',
  act: ['c5a4ea', '1ec09b', '1ea59c', '1a02b0'],
  targets: (page) => page.all('video').filter(isWatched),
  evaluate: (video) => {
    const media = mediaOf(video);
    return media && hasSound(video, media) === false ? pass : review('check');
  },
  text: {
    en: {
      title: 'What videos show may not be described',
      description:
        'Blind people miss what a video shows without words. Let the speech tell it, offer a version with audio description, or give a full transcript.',
      messages: {
        check:
          'Check that what this video shows is also told: in its own sound, in a version with audio description, or, for level A, in a transcript beside it.',
      },
    },
  },
});
