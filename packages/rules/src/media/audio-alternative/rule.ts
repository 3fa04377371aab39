import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { mediaOf } from '../../semantics/media.ts';
import { isOnlyContent } from '../../semantics/only-content.ts';
import { isSeen } from '../../semantics/visible.ts';
import { alternativeBeside } from '../alternative-beside.ts';

/**
 * Whether what a recording says can be read on the page or in a transcript. Only players that people can start,
 * or that start by themselves, are meant; a person must compare the words. It fails on a page that has no word to be
 * read out and nothing that leads elsewhere, and where the transcript that the page offers is not there or holds nothing:
 * there is none then. Streams are not recorded.
 */
export const audioAlternative = defineRule({
  id: 'audio-alternative',
  source: 'andi',
  module: 'media',
  criteria: ['1.2.1'],
  impact: 'serious',
  act: ['e7aa44', '2eb176', 'afb423'],
  category: 'cat.time-and-media',
  limits: 'media-alternative',
  defect: 'own',
  dependsOn: ['files'],
  targets: (page) => page.all('audio').filter(isHeard),
  evaluate: (audio, page) => {
    if (mediaOf(audio)?.duration === 'endless') return review('check');
    const beside = alternativeBeside(audio);
    if (beside) return beside;
    return isOnlyContent(page) ? fail('nothing') : review('check');
  },
  text: {
    en: {
      title: 'Recordings may have no transcript',
      description:
        'Deaf and hard of hearing people read what others hear. Put the words of every recording on the page, or link to a transcript beside it.',
      messages: {
        nothing:
          'The page holds this recording and nothing that can be read or followed instead. Write down what it says.',
        'transcript-gone':
          'The transcript of this recording is offered as "{name}", but at that address nothing is there. Correct the link.',
        'transcript-empty':
          'The transcript of this recording is offered as "{name}", but it is empty. Write down what the recording says.',
        transcript:
          'A transcript is offered as "{name}". Does it hold everything that is said in this recording?',
        check:
          'Check that everything that is said in this recording can be read on this page or in a transcript that is linked beside it.',
      },
    },
  },
});

function isHeard(audio: PageElement): boolean {
  const media = mediaOf(audio);
  if (!media || media.src === '' || isAriaHidden(audio)) return false;
  return media.controls ? isSeen(audio) : (media.autoplay && !media.isMuted) || !media.isPaused;
}
