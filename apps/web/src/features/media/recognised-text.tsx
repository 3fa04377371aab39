import type { MediaView } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { compareTexts } from './model/text-comparison.ts';

/** Recognized text of an image, with the words marked that its text alternative lacks. */
export function RecognisedText({ media }: { media: MediaView }) {
  const { t } = useTranslation('report');
  const text = textIn(media);
  if (text === '') return t('media.noText');
  const { isDifferent, parts } = compareTexts(text, media.alternative ?? '');
  if (!isDifferent) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {parts.map(({ start, text: part, isMissing }) => (isMissing ? <mark key={start}>{part}</mark> : part))}
    </bdi>
  );
}

/** Whether at least half of the words in an image are missing from its text alternative. */
export function lacksText(media: MediaView): boolean {
  return compareTexts(textIn(media), media.alternative ?? '').isDifferent;
}

function textIn({ recognisedText }: MediaView): string {
  return recognisedText?.rawText || recognisedText?.asciiText || '';
}
