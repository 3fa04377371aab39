import type { FailingElementView } from '@abhigam/contract';
import { needsWords, proposedCode } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import styles from './corrected-code.module.css';
import { correctionParts } from './model/correction-parts.ts';

interface CorrectedCodeProps {
  correction: NonNullable<FailingElementView['correction']>;
  /** Position in the list, for the label of the button; null for the example of an issue. */
  number: number | null;
}

/**
 * The proposed code of this element: the difference, notes, and a copy button. When the correction needs words
 * that only an author can write, the button copies the original code with a comment on what to write: pasted
 * unread, it must not pass the check.
 */
export function CorrectedCode({ correction, number }: CorrectedCodeProps) {
  const { t } = useTranslation('element');
  const { before, after, edits, isComplete, isProved, note, language } = correction;
  const hasGap = needsWords(correction);
  const copy = hasGap ? 'correction.copyTask' : 'correction.copy';
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
        <p className={styles.note}>{t(hasGap ? 'correction.provedWithWords' : 'correction.proved')}</p>
      )}
      {hasGap && <p className={styles.note}>{t('correction.wordsMissing')}</p>}
      {proposedCode(correction) !== '' && (
        <CopyButton
          text={after}
          label={
            number === null ? t(copy) : t(hasGap ? 'correction.copyTaskOf' : 'correction.copyOf', { number })
          }
        >
          {t(copy)}
        </CopyButton>
      )}
    </div>
  );
}
