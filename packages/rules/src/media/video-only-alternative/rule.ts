import { defineRule, pass, review } from '../../rule.ts';
import { hasSound, isContentVideo, mediaOf } from '../../semantics/media.ts';
import { transcriptOutcome } from '../transcript-outcome.ts';

/**
 * Whether the visuals of a silent video are also available as text or audio. Needs a manual check; a video that
 * certainly has sound passes, because another rule covers it. Fails when the offered text is missing or empty,
 * and the video certainly has no sound.
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
  targets: (page) => page.all('video').filter(isContentVideo),
  evaluate: (video) => {
    const media = mediaOf(video);
    const sound = media && hasSound(video, media);
    if (sound === true) return pass;
    if (sound !== false) return review('check');
    return transcriptOutcome(video) ?? review(media?.hasSilentSound ? 'silent' : 'none');
  },
  text: {
    en: {
      title: 'Video-only content may have no alternative',
      description:
        'Blind people get no information from a video without sound. Describe what the video shows in text next to it, or offer an audio track that describes it.',
      messages: {
        'transcript-gone':
          'This video has no sound. The link "{name}" should lead to a text alternative, but there is nothing at that address. Correct the link.',
        'transcript-empty':
          'This video has no sound, and its text alternative "{name}" is empty. Describe what the video shows.',
        transcript: 'This video has no sound. Does the text "{name}" describe everything that it shows?',
        none: 'This video has no sound. Is there a text or a recording next to it that describes everything that it shows?',
        silent:
          'This video is silent. Is there a text or a recording next to it that describes everything that it shows?',
        check:
          'If this video has no sound, check that a text or a recording next to it describes everything that it shows.',
      },
    },
  },
});
