import { defineRule, pass, review } from '../../rule.ts';
import { hasSound, isWatched, mediaOf } from '../../semantics/media.ts';
import { alternativeBeside } from '../alternative-beside.ts';

/**
 * Whether what a video without sound shows is also given as text or sound beside it. A person must say; a video that
 * surely has sound passes, as it is another rule's matter. It fails where the text that the page offers instead is not there or
 * holds nothing, and the video surely has no sound.
 */
export const videoOnlyAlternative = defineRule({
  id: 'video-only-alternative',
  source: 'andi',
  module: 'media',
  criteria: ['1.2.1'],
  impact: 'serious',
  act: ['c3232f', 'ee13b5', 'fd26cf', 'd7ba54'],
  category: 'cat.time-and-media',
  limits: 'media-alternative',
  defect: 'film',
  dependsOn: ['files'],
  targets: (page) => page.all('video').filter(isWatched),
  evaluate: (video) => {
    const media = mediaOf(video);
    const sound = media && hasSound(video, media);
    if (sound === true) return pass;
    if (sound !== false) return review('check');
    return alternativeBeside(video) ?? review(media?.hasSilentSound ? 'silent' : 'none');
  },
  text: {
    en: {
      title: 'Videos without sound may have no alternative',
      description:
        'Blind people get nothing from a video without sound. Write what it shows beside it, or offer a recording that tells it.',
      messages: {
        'transcript-gone':
          'This video has no sound, and the text that tells what it shows is offered as "{name}", but at that address nothing is there. Correct the link.',
        'transcript-empty':
          'This video has no sound, and the text that tells what it shows is offered as "{name}", but it is empty. Write down what the video shows.',
        transcript:
          'This video has no sound. Does the text that is offered as "{name}" tell everything that it shows?',
        none: 'This video has no sound. Does a text or a recording beside it tell everything that it shows?',
        silent:
          'Nothing is heard in this video. Does a text or a recording beside it tell everything that it shows?',
        check:
          'If this video has no sound, check that a text or a recording beside it tells everything that it shows.',
      },
    },
  },
});
