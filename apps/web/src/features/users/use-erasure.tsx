import { useEraseUser } from '../../data/users.ts';
import { type ConfirmedAction, useConfirmedAction } from '../../frame/use-confirmed-action.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

interface Person {
  id: string;
  fullName: string;
}

interface ErasureOptions<P> {
  /** Refreshes the displayed data before the dialog closes. */
  refresh?: () => Promise<unknown>;
  onErased?: (person: P) => void;
}

/** Confirms and performs the permanent erasure of a user's name. */
export function useErasure<P extends Person>({ refresh, onErased }: ErasureOptions<P>): ConfirmedAction<P> {
  const { t } = useTranslation('users');
  const { mutateAsync: erase } = useEraseUser();
  return useConfirmedAction<P>({
    act: async ({ id }) => {
      await erase(id);
      await refresh?.();
    },
    nameOf: ({ fullName }) => fullName,
    words: {
      done: (name) => t('erase.done', { name }),
      failed: (name) => t('erase.failed', { name }),
    },
    onDone: onErased,
    dialog: ({ thing, ...question }) => (
      <ConfirmDialog
        {...question}
        title={t('erase.question', { name: thing?.fullName ?? '' })}
        verb={t('erase.verb')}
        isOpen={thing !== null}
      >
        {t('erase.goes')} {t('erase.stays')} {t('erase.final')}
      </ConfirmDialog>
    ),
  });
}
