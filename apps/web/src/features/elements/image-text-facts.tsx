import type { AltFailureData } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { alternativeOf } from './model/alternative-of.ts';

interface ImageTextFactsProps {
  /** Null in results that were stored without this data. */
  data: AltFailureData | null;
  snippet: string;
}

/**
 * Kind of image, its text alternative, and the text that both models read in it. Part of a description list.
 */
export function ImageTextFacts({ data, snippet }: ImageTextFactsProps) {
  const { t } = useTranslation('report');
  const alt = alternativeOf(snippet);
  return (
    <>
      {data && (
        <>
          <dt>{t('element.imageKind')}</dt>
          <dd>{t(`element.kindOfImage.${data.type}`)}</dd>
        </>
      )}
      <dt>{t('element.altText')}</dt>
      <dd>{alt ? <VisibleText text={alt} /> : t(alt === null ? 'element.noAlt' : 'element.emptyAlt')}</dd>
      <RecognisedFacts data={data} />
    </>
  );
}

function RecognisedFacts({ data }: Pick<ImageTextFactsProps, 'data'>) {
  const { t } = useTranslation(['report', 'element']);
  const { asciiText, rawText } = data ?? {};
  if (asciiText === undefined && rawText === undefined) {
    return (
      <>
        <dt>{t('element.imageText')}</dt>
        <dd>{t('element:image.notRead')}</dd>
      </>
    );
  }
  if (!asciiText && !rawText) {
    return (
      <>
        <dt>{t('element.imageText')}</dt>
        <dd>{t('element:image.noText')}</dd>
      </>
    );
  }
  return (
    <>
      <dt>{t('element:image.model1')}</dt>
      <dd>{rawText ? <VisibleText text={rawText} /> : t('element:image.nothing')}</dd>
      <dt>{t('element:image.model2')}</dt>
      <dd>
        {asciiText ? (
          <span lang="en">
            <VisibleText text={asciiText} />
          </span>
        ) : (
          t('element:image.nothing')
        )}
      </dd>
    </>
  );
}
