import { useState } from 'react';
import { useDeleteWebsiteLogin, useGetWebsiteLogin } from '../../../data/website-setup.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { LoginForm } from './login-form.tsx';

interface WebsiteLoginProps {
  websiteId: string;
  onSaved: () => void;
  onRemoved: () => void;
  onCancel: () => void;
}

/** The stored sign-in of a website, which can be changed or removed. */
export function WebsiteLogin({ websiteId, onSaved, onRemoved, onCancel }: WebsiteLoginProps) {
  const { t } = useTranslation(['logins', 'data']);
  const stored = useGetWebsiteLogin(websiteId);
  const remove = useDeleteWebsiteLogin(websiteId);
  const [isConfirming, setConfirming] = useState(false);
  if (stored.isPending) {
    return (
      <LoadingRegion>
        <Skeleton lines={5} height={40} />
      </LoadingRegion>
    );
  }
  if (stored.isError) {
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => stored.refetch()}
        isRetrying={stored.isFetching}
      />
    );
  }
  return (
    <>
      {remove.isError && <Alert tone="fail">{t('failed')}</Alert>}
      <LoginForm
        websiteId={websiteId}
        login={stored.data.login}
        onSaved={onSaved}
        onRemove={() => setConfirming(true)}
        onCancel={onCancel}
      />
      <ConfirmDialog
        title={t('removeTitle')}
        verb={t('remove')}
        isOpen={isConfirming}
        isBusy={remove.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: onRemoved, onSettled: () => setConfirming(false) })
        }
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
