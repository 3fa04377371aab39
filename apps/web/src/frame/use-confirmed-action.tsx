import { AppError } from '@abhigam/domain';
import { type ReactNode, useState } from 'react';
import { UserText } from '../ui/data/user-text.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { announce } from '../ui/feedback/announce.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { useTranslateError } from '../vocabulary/use-translate-message.ts';
import styles from './use-asked-act.module.css';

/** Props of the confirmation dialog. */
export interface ConfirmationProps<Thing> {
  /** Null while the dialog is closed. */
  thing: Thing | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

interface ConfirmedActionOptions<Thing> {
  /** Performs the action; resolves when the visible data has been refetched. */
  act: (thing: Thing) => Promise<unknown>;
  nameOf: (thing: Thing) => string;
  words: { done: (name: string) => string; failed: (name: string) => string };
  dialog: (question: ConfirmationProps<Thing>) => ReactNode;
  onDone?: ((thing: Thing) => void) | undefined;
}

export interface ConfirmedAction<Thing> {
  /** Opens the confirmation dialog. */
  ask: (thing: Thing) => void;
  /**
   * Error message for the place above the list. It is a status, not an alert (specification, administration 4).
   */
  status: ReactNode;
  dialog: ReactNode;
}

/** Confirmation, action and error message for an action that removes an item from a list. */
export function useConfirmedAction<Thing>(options: ConfirmedActionOptions<Thing>): ConfirmedAction<Thing> {
  const { act, nameOf, words, onDone } = options;
  const say = useTranslateError();
  const [pending, setPending] = useState<Thing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ name: string; error: unknown } | null>(null);
  const confirm = async (thing: Thing) => {
    const name = nameOf(thing);
    setBusy(true);
    setFailed(null);
    try {
      await act(thing);
      announce(words.done(name));
      onDone?.(thing);
    } catch (error) {
      setFailed({ name, error });
    }
    setBusy(false);
    setPending(null);
    focusHeadingAfterRemoval();
  };
  return {
    ask: setPending,
    // Always rendered: a live region announces only changes to an existing element.
    status: (
      <div role="status" className={styles.status}>
        {failed && (
          <Alert tone="info">
            {failed.error instanceof AppError ? (
              <>
                <UserText>{failed.name}</UserText>: {say(failed.error)}
              </>
            ) : (
              words.failed(failed.name)
            )}
          </Alert>
        )}
      </div>
    ),
    dialog: options.dialog({
      thing: pending,
      isBusy,
      onConfirm: () => pending && void confirm(pending),
      onClose: () => setPending(null),
    }),
  };
}

/**
 * The button that opened the dialog was removed with its row, so the heading receives focus, after React Aria
 * has tried to restore it.
 */
function focusHeadingAfterRemoval(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeading();
    }),
  );
}
