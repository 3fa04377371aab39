import { assertNever } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { addCaptions } from '../../corrections/page-behaviour.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { hasSound, isWatched, mediaOf } from '../../semantics/media.ts';
import { transcriptsOf } from '../../semantics/transcripts.ts';
import { captionFault } from '../captions-at-fault.ts';

/**
 * Whether the speech and sounds of a video can be read. Captions may be part of the picture, and a text on the
 * page that says the same as the video makes them unnecessary, so a person must look; soundless videos pass. A track of
 * which nothing is ever shown fails. The question is the one for the film: it asks for descriptions, too.
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
  targets: (page) => page.all('video').filter(isWatched),
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
        // Captions were meant, and none is ever seen; only a film without sound needs none.
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
      title: 'Videos may lack captions',
      description:
        'Deaf and hard of hearing people follow a video by its captions. Give every video with sound captions that tell speech, speakers and important sounds.',
      messages: {
        'no-track':
          'This video has no caption track. Watch it once: are captions in the picture itself, or does the page say all of it in text? And is what is only seen also told, in sound or in a transcript?',
        'no-track-transcript':
          'This video has no caption track; a transcript is offered as "{name}". Watch it once: are captions in the picture itself, or does the page say all of it in text? And does the transcript tell what is only seen, too?',
        'no-track-gone':
          'This video has no caption track, and the transcript that is offered as "{name}" is not there, or empty. Correct it. Are captions in the picture itself, and is what is only seen also told in sound?',
        track:
          'This video has a caption track. Watch it once: does the track tell everything that is said and heard, in time? And is what is only seen also told, in sound or in a transcript?',
        'not-loaded':
          'The caption track of this video does not load, or is no WebVTT file, so no captions are shown. Correct its address or the file.',
        'no-cues':
          'The caption track of this video is empty, so no captions are shown. Put what is said and heard into the file.',
        placeholder:
          'The captions of this video hold filler text only, such as "Caption text here". Put what is said and heard into the file.',
        'same-text':
          'All {cues} captions of this video say the same: "{text}". Is nothing else said or heard? If something is, write the captions.',
        'too-short':
          'The captions of this video end after {end} seconds, and the video is {length} seconds long. Is nothing said or heard after that? If something is, complete the captions.',
        'too-long':
          'The captions of this video end after {end} seconds, but the video is {length} seconds long. Do they belong to another film? If so, replace the file.',
        'other-language':
          'The caption track says `srclang="{lang}"`, but its text is in another language (`{found}`). Do the captions belong to this video? If so, correct `srclang`; else replace the file.',
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
