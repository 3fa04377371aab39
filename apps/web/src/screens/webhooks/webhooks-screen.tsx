import { useState } from 'react';
import { useListWebhooks } from '../../data/webhooks.ts';
import { WebhookCard } from '../../features/webhooks/webhook-card.tsx';
import { WebhookForm } from '../../features/webhooks/webhook-form.tsx';
import { WebhookSecret } from '../../features/webhooks/webhook-secret.tsx';
import styles from '../../features/webhooks/webhooks.module.css';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Webhooks of an organization or of the installation. */
export function WebhooksScreen() {
  const { t } = useTranslation(['webhooks', 'data']);
  const webhooks = useListWebhooks();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  return (
    <Screen
      lead={<p>{t('lead')}</p>}
      actions={
        <Button tone="primary" onPress={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <Dialog title={t('add')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <WebhookForm
          onCreated={(created) => {
            setAdding(false);
            setMade(created);
          }}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
      <div className={styles.stack}>
        {made && <WebhookSecret {...made} saved="created" onDone={() => setMade(null)} />}
        {webhooks.data ? (
          webhooks.data.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
          ) : (
            webhooks.data.map((webhook) => <WebhookCard key={webhook.id} webhook={webhook} />)
          )
        ) : webhooks.isError ? (
          <ErrorState
            message={t('data:errors.fetchData')}
            onRetry={() => void webhooks.refetch()}
            isRetrying={webhooks.isFetching}
          />
        ) : (
          <LoadingRegion>
            <Skeleton lines={5} height={48} />
          </LoadingRegion>
        )}
      </div>
    </Screen>
  );
}
