import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Badge } from '../data/badge.tsx';
import { announce } from '../feedback/announce.ts';
import { ButtonRow } from '../layout/button-row.tsx';
import styles from './save-row.module.css';

interface SaveRowProps {
  /** Text of the button. */
  label: string;
  pendingLabel: string;
  isPending: boolean;
  /**
   * The error of the last save; null without one. Each new one is announced, unless a more specific message
   * was.
   */
  failure: Error | null;
  /** Whether a more specific message was announced, for example about an edit conflict. */
  isErrorShown?: boolean;
  size?: 'small';
  /** Additional buttons. */
  children?: ReactNode;
}

/**
 * Save button of a note or status. After a failed save, which shows no alert (testing 4), marks the input as
 * "Not saved" and offers a retry (run-modes, ruling 105).
 */
export function SaveRow(props: SaveRowProps) {
  const { label, pendingLabel, isPending, failure, isErrorShown = false, size, children } = props;
  const { t } = useTranslation('ui');
  useEffect(() => {
    if (failure !== null && !isErrorShown) announce(t('notSavedSaid'));
  }, [failure, isErrorShown, t]);
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
