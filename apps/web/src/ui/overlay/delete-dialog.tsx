import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteDialogProps {
  /** Name of the item as in the list; null while closed. */
  name: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation of a deletion (specification, administration 5). */
export function DeleteDialog({ name, isBusy, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('data');
  return (
    <ConfirmDialog
      title={t('delete.title', { name: name ?? '' })}
      verb={t('delete.verb')}
      isOpen={name !== null}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}
