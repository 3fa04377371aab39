import { ArrowRight } from 'lucide-react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './shared-causes.module.css';

/** A mean score before and after the repair of a cause; a dash without a score. */
export function ScoreChange({ before, after }: { before: number | null; after: number | null }) {
  const { t } = useTranslation('sharedCauses');
  const { oneDecimal } = useFormats();
  if (before === null || after === null) return <>–</>;
  const values = { before: oneDecimal(before), after: oneDecimal(after) };
  return (
    <span className={styles.change}>
      <VisuallyHidden>{t('score.fromTo', values)}</VisuallyHidden>
      <span aria-hidden="true">{values.before}</span>
      <ArrowRight size={16} aria-hidden="true" />
      <strong aria-hidden="true">{values.after}</strong>
    </span>
  );
}
