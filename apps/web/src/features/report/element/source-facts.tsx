import type { FailingElementView } from '@abhigam/contract';
import { useTranslation } from 'react-i18next';
import { CodeWords } from '../../../ui/data/code-words.tsx';
import styles from './element-card.module.css';

/** Which sources found the defect, and what each of them says. Part of a description list. */
export function SourceFacts({ element }: { element: FailingElementView }) {
  const { t } = useTranslation('element');
  const { src, explanation, seenAlso } = element;
  const others = seenAlso.filter((also) => also.src !== src);
  return (
    <>
      <dt>{t('sources.title')}</dt>
      {others.length === 0 ? (
        <dd>{t('sources.one', { source: src })}</dd>
      ) : (
        <dd>
          {t('sources.agree')}
          <ul className={styles.sources}>
            {[{ id: 'own', src, explanation }, ...seenAlso].map((said) => (
              <li key={`${said.src} ${said.id}`}>
                <span className={styles.soft}>{t('sources.says', { source: said.src })}</span>{' '}
                <CodeWords text={said.explanation} />
              </li>
            ))}
          </ul>
        </dd>
      )}
    </>
  );
}
