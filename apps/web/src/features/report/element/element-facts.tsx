import type { FailingElementView } from '@abhigam/contract';
import type { ContrastData } from '@abhigam/domain';
import { useTranslation } from 'react-i18next';
import { CodeWords } from '../../../ui/data/code-words.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { textLook } from '../model/text-look.ts';
import { NcStatusBadge } from '../words/nc-status-badge.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './element-card.module.css';
import { ImageTextFacts } from './image-text-facts.tsx';

/** Selector, needed contrast, recognised text and the state of the non-compliance. */
export function ElementFacts({ element, number }: { element: FailingElementView; number: number }) {
  const { t } = useTranslation('report');
  const { testData, altFailureData, nonCompliance, seenAlso, selector } = element;
  return (
    <dl className={styles.facts}>
      <dt>{t('element.selector')}</dt>
      <dd>
        <code className={styles.selector} dir="ltr">
          {selector}
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
      {altFailureData && <ImageTextFacts data={altFailureData} snippet={element.snippet} />}
      {seenAlso.length > 0 && (
        <>
          <dt>{t('element.seenAlso')}</dt>
          {seenAlso.map(({ id, src, explanation }) => (
            <dd key={id}>
              <CodeWords text={explanation} /> <span className={styles.soft}>{t(`issue.source.${src}`)}</span>
            </dd>
          ))}
        </>
      )}
      {nonCompliance && (
        <>
          <dt>{t('element.ncStatus')}</dt>
          <dd>
            <NcStatusBadge status={nonCompliance.status} />{' '}
            <span className={styles.soft}>
              {t('element.firstSeen')} <Time value={nonCompliance.firstSeen} show="date" />
            </span>
          </dd>
        </>
      )}
    </dl>
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
