import type { FailingElementView } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import styles from './corrected-code.module.css';
import { correctionParts } from './model/correction-parts.ts';

interface CorrectedCodeProps {
  correction: NonNullable<FailingElementView['correction']>;
  /** Place in the list, for the name of the button; null where it stands for all. */
  number: number | null;
}

/** How the code of this element could be: the difference, notes on it, and a button that copies it. */
export function CorrectedCode({ correction, number }: CorrectedCodeProps) {
  const { t } = useTranslation('element');
  const { before, after, edits, isComplete, isProved, note, language } = correction;
  return (
    <div className={styles.correction}>
      <CodeSnippet
        label={language === 'css' ? t('correction.style') : t('correction.title')}
        parts={correctionParts(before, edits)}
      />
      <p className={styles.note}>
        <Badge tone={isComplete ? 'pass' : 'warn'} icon={isComplete ? 'check' : 'alert'}>
          {isComplete ? t('correction.complete') : t('correction.incomplete')}
        </Badge>{' '}
        {t(`correction.note.${note}`)}
      </p>
      {isProved && (
        <p className={styles.note}>
          {t(after.includes('[?]') ? 'correction.provedWithWords' : 'correction.proved')}
        </p>
      )}
      {after !== '' && (
        <CopyButton
          text={after}
          label={number === null ? t('correction.copy') : t('correction.copyOf', { number })}
        >
          {t('correction.copy')}
        </CopyButton>
      )}
    </div>
  );
}
