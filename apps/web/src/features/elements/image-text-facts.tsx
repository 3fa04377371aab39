import type { AltFailureData } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { altOf } from './model/alt-of.ts';

/** What both models read in an image, beside the alternative that it has. Part of a description list. */
export function ImageTextFacts({ data, snippet }: { data: AltFailureData; snippet: string }) {
  const { t } = useTranslation(['report', 'element']);
  const { type, asciiText, rawText } = data;
  const alt = altOf(snippet);
  return (
    <>
      <dt>{t('element.imageKind')}</dt>
      <dd>{t(`element.kindOfImage.${type}`)}</dd>
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
      {alt !== undefined && (
        <>
          <dt>{t('element.altText')}</dt>
          <dd>{alt ? <VisibleText text={alt} /> : t(alt === null ? 'element.noAlt' : 'element.emptyAlt')}</dd>
        </>
      )}
    </>
  );
}
