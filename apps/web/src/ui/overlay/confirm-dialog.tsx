import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../actions/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { ButtonRow } from '../layout/button-row.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question with the name of the item: "Cancel the test of District site?" */
  title: string;
  /** Consequences of the action. */
  children: ReactNode;
  /** The verb of the question, as text of the confirm button. */
  verb: string;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
  /** Text of the cancel button; "Go back" by default. */
  backLabel?: string;
}

/** Confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, verb, isOpen, onConfirm, onClose, tone = 'danger', isBusy = false } = props;
  const { t } = useTranslation('ui');
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isAlert>
      <p>{children}</p>
      <ButtonRow isAtEnd>
        <Button onPress={onClose} autoFocus>
          {props.backLabel ?? t('goBack')}
        </Button>
        {isBusy ? (
          <Spinner label={t('pleaseWait')} />
        ) : (
          <Button tone={tone} onPress={onConfirm}>
            {verb}
          </Button>
        )}
      </ButtonRow>
    </Dialog>
  );
}
