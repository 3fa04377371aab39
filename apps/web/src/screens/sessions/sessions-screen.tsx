import type { MySession } from '@abhigam/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useEndMySession, useListMySessions } from '../../data/sessions.ts';
import { SessionTable } from '../../features/sessions/session-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useConfirmedAction } from '../../frame/use-confirmed-action.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

/** Sessions of the user, to end unknown ones. */
export function SessionsScreen() {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['sessions', 'data']);
  const sessions = useListMySessions();
  const { mutateAsync: end } = useEndMySession();
  const [isLeaving, setLeaving] = useState(false);
  const nameOf = ({ browser }: MySession) => browser ?? t('unknown');
  const ending = useConfirmedAction<MySession>({
    act: ({ id }) => end(id),
    nameOf,
    words: {
      done: (browser) => t('ended', { browser }),
      failed: (browser) => t('notEnded', { browser }),
    },
    dialog: ({ thing, ...question }) => (
      <ConfirmDialog
        {...question}
        isOpen={thing !== null}
        title={t('endTitle', { browser: thing ? nameOf(thing) : '' })}
        verb={t('end')}
      >
        {t('endText')}
      </ConfirmDialog>
    ),
  });
  return (
    <Screen
      lead={<p>{t('lead')}</p>}
      actions={<Button onPress={() => setLeaving(true)}>{t('everywhere.button')}</Button>}
    >
      {ending.status}
      {sessions.data ? (
        <SessionTable sessions={sessions.data} onEnd={ending.ask} />
      ) : sessions.isError ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void sessions.refetch()}
          isRetrying={sessions.isFetching}
        />
      ) : (
        <TableSkeleton rows={2} columns={5} />
      )}
      {ending.dialog}
      <ConfirmDialog
        title={t('everywhere.title')}
        verb={t('everywhere.button')}
        isOpen={isLeaving}
        onConfirm={() => void navigate(addresses.logout())}
        onClose={() => setLeaving(false)}
      >
        {t('everywhere.text')}
      </ConfirmDialog>
    </Screen>
  );
}
