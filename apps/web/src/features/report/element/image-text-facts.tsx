import type { AltFailureData } from '@abhigam/domain';
import { useTranslation } from 'react-i18next';
import { altOf } from '../model/alt-of.ts';

/** The text that was recognised in an image, beside the alternative that it has. Part of a description list. */
export function ImageTextFacts({ data, snippet }: { data: AltFailureData; snippet: string }) {
  const { t } = useTranslation('report');
  const { type, asciiText, rawText } = data;
  const alt = altOf(snippet);
  return (
    <>
      <dt>{t('element.imageKind')}</dt>
      <dd>{t(`element.kindOfImage.${type}`)}</dd>
      <dt>{t('element.imageText')}</dt>
      <dd>{rawText || asciiText}</dd>
      {asciiText !== '' && rawText !== '' && asciiText !== rawText && (
        <>
          <dt>{t('element.imageTextEnglish')}</dt>
          <dd lang="en">{asciiText}</dd>
        </>
      )}
      {alt !== undefined && (
        <>
          <dt>{t('element.altText')}</dt>
          <dd>{alt || t(alt === null ? 'element.noAlt' : 'element.emptyAlt')}</dd>
        </>
      )}
    </>
  );
}
