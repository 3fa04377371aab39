import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Badge } from '../data/badge.tsx';
import { announce } from '../feedback/announce.ts';
import { ButtonRow } from '../layout/button-row.tsx';
import styles from './save-row.module.css';

interface SaveRowProps {
  /** Words of the button. */
  label: string;
  pendingLabel: string;
  isPending: boolean;
  /** The error of the last save; null when there is none. Each new one is announced, unless something more exact was said. */
  failure: Error | null;
  /** Whether what happened was said already, for example that somebody else has changed the same thing. */
  isSaid?: boolean;
  size?: 'small';
  /** Further buttons. */
  children?: ReactNode;
}

/**
 * The button that saves a note or a status. After a failed save, which shows no alert (testing 4), it marks what was typed as
 * "Not saved" and offers to try again (run-modes, ruling 105).
 */
export function SaveRow(props: SaveRowProps) {
  const { label, pendingLabel, isPending, failure, isSaid = false, size, children } = props;
  const { t } = useTranslation('ui');
  useEffect(() => {
    if (failure !== null && !isSaid) announce(t('notSavedSaid'));
  }, [failure, isSaid, t]);
  const isUnsaved = failure !== null && !isPending;
  return (
    <div className={classNames(styles.save)}>
      {isUnsaved && (
        <Badge tone="fail" icon="alert">
          {t('notSaved')}
        </Badge>
      )}
      <ButtonRow>
        <Button type="submit" tone="primary" isPending={isPending} {...(size ? { size } : {})}>
          {isPending ? pendingLabel : isUnsaved ? t('tryAgain') : label}
        </Button>
        {children}
      </ButtonRow>
    </div>
  );
}
