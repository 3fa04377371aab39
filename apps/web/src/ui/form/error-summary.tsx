import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  /** Invalid fields in form order. */
  problems: readonly { field: string; message: string }[];
  /** Moves focus to a field. */
  onSelect: (field: string) => void;
  /** Changes with each failed submit, so that the summary receives focus again. */
  submitCount: number;
}

/** Shown after a failed submit: lists the errors, each with a link to its field. */
export function ErrorSummary({ problems, onSelect, submitCount }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLElement>(null);
  const isShown = submitCount > 0 && problems.length > 0;
  const shownFor = useRef(0);
  useEffect(() => {
    if (!isShown || shownFor.current === submitCount) return;
    shownFor.current = submitCount;
    ref.current?.focus();
  }, [isShown, submitCount]);
  if (!isShown) return null;
  return (
    <section ref={ref} className={styles.summary} aria-label={t('errorSummary.title')} tabIndex={-1}>
      <p className={styles.title}>{t('errorSummary.title')}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a
              href={`#${problem.field}`}
              onClick={(event) => {
                event.preventDefault();
                onSelect(problem.field);
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
