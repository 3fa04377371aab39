import { defineRule, pass, review } from '../../rule.ts';
import { hasSound, isWatched, mediaOf } from '../../semantics/media.ts';

/**
 * Whether what a video without sound shows is also given as text or sound beside it. A person must say; a video that
 * surely has sound passes, as it is another rule's matter.
 */
export const silentVideoAlternative = defineRule({
  id: 'silent-video-alternative',
  source: 'andi',
  module: 'media',
  criteria: ['1.2.1'],
  impact: 'serious',
  act: ['c3232f', 'ee13b5', 'fd26cf', 'd7ba54'],
  targets: (page) => page.all('video').filter(isWatched),
  evaluate: (video) => {
    const media = mediaOf(video);
    return media && hasSound(video, media) === true ? pass : review('check');
  },
  text: {
    en: {
      title: 'Videos without sound may have no alternative',
      description:
        'Blind people get nothing from a video without sound. Write what it shows beside it, or offer a recording that tells it.',
      messages: {
        check:
          'If this video has no sound, check that a text or a recording beside it tells everything that it shows.',
      },
    },
  },
});
