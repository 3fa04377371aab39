import type { MediaView } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { compareTexts } from './model/text-comparison.ts';

/** What was read in a picture, with the words marked that its text alternative does not have. */
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

/** Whether half or more of the words in a picture are missing from its text alternative. */
export function lacksText(media: MediaView): boolean {
  return compareTexts(textIn(media), media.alternative ?? '').isDifferent;
}

function textIn({ recognisedText }: MediaView): string {
  return recognisedText?.rawText || recognisedText?.asciiText || '';
}
