import { defineRule, pass, review } from '../../rule.ts';
import { hasSound, isContentVideo, mediaOf } from '../../semantics/media.ts';
import { descriptionFault, isNeverShown } from '../caption-faults.ts';

/**
 * Whether the visuals of a video with sound are described: in its audio, in a described version, or as text.
 * Needs a manual check; silent videos are covered by another rule. Browsers do not play description tracks, so
 * such a track is not sufficient; a faulty one is reported.
 */
export const videoDescription = defineRule({
  id: 'video-description',
  source: 'andi',
  module: 'media',
  criteria: ['1.2.3', '1.2.5', '1.2.8'],
  impact: 'serious',
  act: ['c5a4ea', '1ec09b', '1ea59c', '1a02b0'],
  category: 'cat.time-and-media',
  limits: 'media-alternative',
  defect: { check: 'film', 'track-dead': 'own', 'track-long': 'own', 'track-other': 'own' },
  dependsOn: ['files'],
  targets: (page) => page.all('video').filter(isContentVideo),
  evaluate: (video) => {
    const media = mediaOf(video);
    if (media && hasSound(video, media) === false) return pass;
    const fault = media && descriptionFault(media);
    if (!fault || fault.fault === 'too-short') return review('check');
    if (isNeverShown(fault)) return review('track-dead');
    return fault.fault === 'too-long'
      ? review('track-long', { end: fault.end, length: fault.length })
      : review('track-other');
  },
  text: {
    en: {
      title: 'Visual content of a video may have no description',
      description:
        'Blind people miss what a video shows but does not say. Describe the visual content in the speech, offer a version with audio description, or provide a full transcript.',
      messages: {
        'track-dead':
          'The description track of this video does not load, is not a WebVTT file or is empty. Correct the track. Is the visual content described in the audio, in a version with audio description or, for level A, in a transcript next to the video?',
        'track-long':
          'The description track of this video ends after {end} seconds, but the video is {length} seconds long. Does the track belong to another video? If so, replace the file.',
        'track-other':
          'The description track of this video is in a different language than declared, or repeats the same text. Does the track describe what this video shows?',
        check:
          'Check that the visual content of this video is also described: in its audio, in a version with audio description, or, for level A, in a transcript next to it.',
      },
    },
  },
});
