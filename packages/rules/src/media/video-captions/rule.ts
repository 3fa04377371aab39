import { assertNever } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { addCaptions } from '../../corrections/page-behaviour.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { hasSound, isContentVideo, mediaOf } from '../../semantics/media.ts';
import { transcriptsOf } from '../../semantics/transcripts.ts';
import { captionFault } from '../caption-faults.ts';

/**
 * Whether speech and sounds of a video are available as text. Captions may be burned in, and equivalent text on
 * the page makes them unnecessary, so it needs a manual check; silent videos pass. A track that never shows
 * anything fails. Asks about descriptions as well, once per video.
 */
export const videoCaptions = defineRule({
  id: 'video-captions',
  source: 'andi',
  module: 'media',
  criteria: ['1.2.2'],
  impact: 'serious',
  act: ['eac66b', 'f51b46', 'ab4d13'],
  category: 'cat.time-and-media',
  limits: 'captions',
  defect: {
    'no-track': ['captions', 'film'],
    track: ['captions', 'film'],
    'not-loaded': 'captions',
    'no-cues': 'captions',
    placeholder: 'captions',
    'no-track-transcript': ['captions', 'film'],
    'no-track-gone': ['captions', 'film'],
    'same-text': ['captions', 'film'],
    'too-short': ['captions', 'film'],
    'too-long': ['captions', 'film'],
    'other-language': ['captions', 'film'],
  },
  dependsOn: ['files'],
  correct: addCaptions,
  overrides: ['video-caption'],
  targets: (page) => page.all('video').filter(isContentVideo),
  evaluate: (video) => {
    const media = mediaOf(video);
    const sound = media && hasSound(video, media);
    if (!media || sound === false) return sound === false ? pass : review('no-track');
    const fault = captionFault(media);
    if (!fault) return hasTrack(video) ? review('track') : withoutTrack(video);
    switch (fault.fault) {
      case 'not-loaded':
      case 'no-cues':
      case 'placeholder':
        // Captions were intended, and none ever shows; only a silent video needs none.
        return sound === true ? fail(fault.fault) : review(fault.fault);
      case 'too-short':
      case 'too-long':
        return review(fault.fault, { end: fault.end, length: fault.length });
      case 'same-text':
        return review('same-text', { text: fault.text, cues: fault.cues });
      case 'other-language':
        return review('other-language', { lang: fault.lang, found: fault.found });
      default:
        return assertNever(fault);
    }
  },
  text: {
    en: {
      title: 'Video may have no captions',
      description:
        'Deaf and hard of hearing people need captions to follow a video. Give every video with sound captions for speech, speakers and important sounds.',
      messages: {
        'no-track':
          'This video has no caption track. Check whether the video has open captions, or only repeats text that is already on the page; if neither, add captions. Is the visual content also described, in the audio or in a transcript?',
        'no-track-transcript':
          'This video has no caption track; a transcript is available as "{name}". Check whether the video has open captions, or only repeats text that is already on the page; if neither, add captions. Does the transcript also describe the visual content?',
        'no-track-gone':
          'This video has no caption track, and the transcript "{name}" does not exist or is empty. Correct the transcript or its link. Does the video have open captions, and is the visual content also described in the audio?',
        track:
          'This video has a caption track. Watch the video once. Do the captions contain everything that is said and heard, and are they synchronized? Is the visual content also described, in the audio or in a transcript?',
        'not-loaded':
          'The caption track of this video does not load, or is not a WebVTT file, so no captions are shown. Correct the address of the track, or the file.',
        'no-cues':
          'The caption track of this video is empty, so no captions are shown. Write what is said and heard into the caption file.',
        placeholder:
          'The captions of this video are only placeholder text, such as "Caption text here". Write what is said and heard into the caption file.',
        'same-text':
          'All {cues} captions of this video have the same text: "{text}". Is anything else said or heard? If so, write captions for it.',
        'too-short':
          'The captions of this video end after {end} seconds, and the video is {length} seconds long. Is anything said or heard after that? If so, complete the captions.',
        'too-long':
          'The captions of this video end after {end} seconds, but the video is {length} seconds long. Do the captions belong to another video? If so, replace the caption file.',
        'other-language':
          'The caption track says `srclang="{lang}"`, but its text is in another language (`{found}`). Do the captions belong to this video? If so, correct `srclang`; if not, replace the caption file.',
      },
    },
  },
});

function withoutTrack(video: PageElement) {
  const transcripts = transcriptsOf(video);
  const [first] = transcripts;
  if (!first) return review('no-track');
  const open = transcripts.find(({ state }) => state === 'there' || state === 'unread');
  return open
    ? review('no-track-transcript', { name: open.name })
    : review('no-track-gone', { name: first.name });
}

function hasTrack(video: PageElement): boolean {
  return video.all('track').some((track) => {
    const kind = track.attribute('kind')?.toLowerCase() ?? 'subtitles';
    return (kind === 'captions' || kind === 'subtitles') && Boolean(track.attribute('src')?.trim());
  });
}
