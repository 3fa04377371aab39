import type { ReactNode } from 'react';
import { SHOW_MORE_STEP } from '../../address/visible-count.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  shown: number;
  total: number;
  /** Label of the button, for the number of entries that it adds. */
  label: (count: number) => ReactNode;
  onMore: () => void;
}

/** Button of a list that grows in steps, with the number of shown entries; renders nothing at the end. */
export function ShowMore({ shown, total, label, onMore }: ShowMoreProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const next = Math.min(SHOW_MORE_STEP, total - shown);
  if (next <= 0) return null;
  return (
    <p className={styles.more}>
      <Button onPress={onMore}>{label(next)}</Button>
      <span>{t('drill.shownOf', { shown: number(shown), total: number(total) })}</span>
    </p>
  );
}
