import { useTranslation } from '../i18n/use-translation.ts';
import { DeleteDialog } from '../ui/overlay/delete-dialog.tsx';
import { type ConfirmedAction, useConfirmedAction } from './use-confirmed-action.tsx';

interface DeletionOptions<Thing> {
  /** Deletes the item; resolves when the visible data has been refetched. */
  remove: (thing: Thing) => Promise<unknown>;
  nameOf: (thing: Thing) => string;
  onDeleted?: (thing: Thing) => void;
}

/** Confirmation, deletion and error message for deleting an item of a list. */
export function useDeletion<Thing>({
  remove,
  nameOf,
  onDeleted,
}: DeletionOptions<Thing>): ConfirmedAction<Thing> {
  const { t } = useTranslation('data');
  return useConfirmedAction({
    act: remove,
    nameOf,
    words: {
      done: (name) => t('delete.done', { name }),
      failed: (name) => t('delete.failed', { name }),
    },
    onDone: onDeleted,
    dialog: ({ thing, ...question }) => <DeleteDialog {...question} name={thing && nameOf(thing)} />,
  });
}
