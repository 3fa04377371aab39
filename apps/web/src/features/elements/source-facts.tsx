import type { FailingElementView } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeWords } from '../../ui/data/code-words.tsx';
import styles from './element-card.module.css';

/** Sources that found the defect, with the message of each check. Part of a description list. */
export function SourceFacts({ element }: { element: FailingElementView }) {
  const { t } = useTranslation('element');
  const { src, explanation, seenAlso } = element;
  const isOfBoth = seenAlso.some((also) => also.src !== src);
  const explanations = new Map(
    [{ src, explanation }, ...seenAlso].map((one) => [`${one.src} ${one.explanation}`, one]),
  );
  return (
    <>
      <dt>{t('sources.title')}</dt>
      {explanations.size === 1 ? (
        <dd>{t('sources.one', { source: src })}</dd>
      ) : (
        <dd>
          {isOfBoth ? t('sources.agree') : t('sources.several', { source: src })}
          <ul className={styles.sources}>
            {[...explanations].map(([key, one]) => (
              <li key={key}>
                <span className={styles.soft}>{t('sources.says', { source: one.src })}</span>{' '}
                <CodeWords text={one.explanation} />
              </li>
            ))}
          </ul>
        </dd>
      )}
    </>
  );
}
