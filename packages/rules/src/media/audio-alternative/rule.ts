import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { mediaOf } from '../../semantics/media.ts';
import { isOnlyContent } from '../../semantics/only-content.ts';
import { isVisible } from '../../semantics/visible.ts';
import { transcriptOutcome } from '../transcript-outcome.ts';

/**
 * Whether the speech of an audio recording is available as text on the page or in a transcript. Applies to
 * players that users can start or that start automatically; comparing the content needs a manual check. Fails
 * on a page without text for screen readers and without links, and when the offered transcript is missing or
 * empty. Live streams are exempt.
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
  targets: (page) => page.all('audio').filter(isAudible),
  evaluate: (audio, page) => {
    if (mediaOf(audio)?.duration === 'endless') return review('check');
    const beside = transcriptOutcome(audio);
    if (beside) return beside;
    return isOnlyContent(page) ? fail('nothing') : review('check');
  },
  text: {
    en: {
      title: 'Audio may have no transcript',
      description:
        'Deaf and hard of hearing people read what others hear. Put a transcript of every recording on the page, or put a link to the transcript next to the recording.',
      messages: {
        nothing: 'The page has this recording and no text alternative for it. Provide a transcript.',
        'transcript-gone':
          'The link "{name}" should lead to the transcript of this recording, but there is nothing at that address. Correct the link.',
        'transcript-empty':
          'The transcript "{name}" of this recording is empty. Write down everything that is said in the recording.',
        transcript:
          'A transcript is available as "{name}". Does it contain everything that is said in this recording?',
        check:
          'Check that everything that is said in this recording can be read on this page or in a transcript linked next to it.',
      },
    },
  },
});

function isAudible(audio: PageElement): boolean {
  const media = mediaOf(audio);
  if (!media || media.src === '' || isAriaHidden(audio)) return false;
  return media.controls ? isVisible(audio) : (media.autoplay && !media.isMuted) || !media.isPaused;
}
