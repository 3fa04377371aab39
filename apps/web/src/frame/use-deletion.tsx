import { AppError } from '@abhigam/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { announce } from '../ui/feedback/announce.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { DeleteDialog } from '../ui/overlay/delete-dialog.tsx';
import { useProblemWords } from '../vocabulary/use-message-words.ts';

interface DeletionOptions<Thing> {
  /** Deletes it, and ends when what is shown has been fetched again. */
  remove: (thing: Thing) => Promise<unknown>;
  nameOf: (thing: Thing) => string;
  onDeleted?: (thing: Thing) => void;
}

interface Deletion<Thing> {
  /** Asks whether to delete it, and deletes it then. */
  ask: (thing: Thing) => void;
  /** Why something could not be deleted: stands above the list. A failed deletion is no alert (specification, administration 4). */
  status: ReactNode;
  dialog: ReactNode;
}

/** Deleting one of a list: the question, the deletion, and what is said when it fails. */
export function useDeletion<Thing>({ remove, nameOf, onDeleted }: DeletionOptions<Thing>): Deletion<Thing> {
  const { t } = useTranslation('data');
  const say = useProblemWords();
  const [asked, setAsked] = useState<Thing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ name: string; error: unknown } | null>(null);
  const confirm = async (thing: Thing) => {
    const name = nameOf(thing);
    setBusy(true);
    setFailed(null);
    try {
      await remove(thing);
      announce(t('delete.done', { name }));
      onDeleted?.(thing);
    } catch (error) {
      setFailed({ name, error });
    }
    setBusy(false);
    setAsked(null);
    headingAfter();
  };
  return {
    ask: setAsked,
    // Always there: what comes into a region that stands already is announced.
    status: (
      <div role="status">
        {failed && (
          <Alert tone="info">
            {failed.error instanceof AppError ? (
              <>
                <bdi>{failed.name}</bdi>: {say(failed.error)}
              </>
            ) : (
              t('delete.failed', { name: failed.name })
            )}
          </Alert>
        )}
      </div>
    ),
    dialog: (
      <DeleteDialog
        name={asked && nameOf(asked)}
        isBusy={isBusy}
        onConfirm={() => asked && void confirm(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

/** The button that asked has gone with its row: the heading gets the focus, once React Aria has tried to give it back. */
function headingAfter(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeading();
    }),
  );
}
