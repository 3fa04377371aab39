import type { FailingElementView } from '@abhigam/contract';
import type { ContrastData } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import styles from './element-card.module.css';
import { ImageTextFacts } from './image-text-facts.tsx';
import { textLook } from './model/text-look.ts';
import { SourceFacts } from './source-facts.tsx';
import { ViewImage } from './view-image.tsx';

interface ElementFactsProps {
  element: FailingElementView;
  testInstanceId: string;
  number: number;
}

/** Characters of a selector that are shown: longer ones cannot be read anyway. The button copies all of it. */
const SHOWN_SELECTOR = 160;

/** Selector, needed contrast, what is in an image, and who found it. */
export function ElementFacts({ element, testInstanceId, number }: ElementFactsProps) {
  const { t } = useTranslation('report');
  const { testData, altFailureData, selector, snippet } = element;
  const isImage = altFailureData !== null || /^<(?:img|svg|input|area|object|image)\b/i.test(snippet);
  return (
    <>
      <DetailList>
        <dt>{t('element.selector')}</dt>
        <dd>
          <code className={styles.selector} dir="ltr">
            <VisibleText text={selector} maxLength={SHOWN_SELECTOR} />
          </code>{' '}
          <CopyButton text={selector} label={t('element.copySelectorOf', { number })}>
            {t('element.copySelector')}
          </CopyButton>
        </dd>
        {testData && (
          <>
            <dt>{t('element.needed')}</dt>
            <dd>
              <NeededRatio data={testData} />
            </dd>
          </>
        )}
        {altFailureData && <ImageTextFacts data={altFailureData} snippet={snippet} />}
        <SourceFacts element={element} />
      </DetailList>
      {isImage && element.rect && (
        <div>
          <ViewImage element={element} testInstanceId={testInstanceId} number={number} />
        </div>
      )}
    </>
  );
}

function NeededRatio({ data }: { data: ContrastData }) {
  const { t } = useTranslation('report');
  const look = textLook(data.fontSize, data.fontWeight);
  const ratio = data.expectedRatio;
  if (!look) return t('element.ratio', { ratio });
  const weight = t(look.isBold ? 'element.weight.bold' : 'element.weight.normal');
  return t('element.neededValue', { ratio, size: look.size, weight });
}
