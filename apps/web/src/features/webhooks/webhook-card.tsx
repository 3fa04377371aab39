import type { Webhook } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { useState } from 'react';
import {
  useDeleteWebhook,
  useRotateWebhookSecret,
  useTestWebhook,
  useUpdateWebhookPaused,
} from '../../data/webhooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import styles from './webhooks.module.css';

/** A webhook with its state, actions and deliveries. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const say = useTranslateError();
  const pause = useUpdateWebhookPaused(webhook);
  const remove = useDeleteWebhook(webhook.id);
  const rotate = useRotateWebhookSecret(webhook.id);
  const check = useTestWebhook(webhook.id);
  const [openDialog, setOpenDialog] = useState<'delete' | 'rotate' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const failed = [pause, remove, rotate, check].find(({ isError }) => isError)?.error;
  const named = (action: string) => t('actionOn', { action, url: webhook.url });
  return (
    <Card title={<bdi className={styles.address}>{webhook.url}</bdi>}>
      <div className={styles.card}>
        <p>
          <State webhook={webhook} />{' '}
          {webhook.failingSince && (
            <>
              {t('failingSince')} <Time value={webhook.failingSince} />
            </>
          )}
        </p>
        <p>
          {t('for')}{' '}
          {webhook.organization ? <UserText>{webhook.organization.name}</UserText> : t('installation')}
        </p>
        <p>
          {t('events')} {webhook.kinds.map((kind) => t(`kinds.${kind}`)).join(', ')}
        </p>
        {failed && <Alert tone="fail">{failed instanceof AppError ? say(failed) : t('failed')}</Alert>}
        {rotate.data && (
          <WebhookSecret
            url={webhook.url}
            secret={rotate.data.secret}
            saved="updated"
            onDone={() => rotate.reset()}
          />
        )}
        {check.isSuccess && (
          <Alert tone="info" isLive>
            {t('testSent')}
          </Alert>
        )}
        <ButtonRow>
          <Button
            aria-label={named(t('test'))}
            isDisabled={webhook.isPaused}
            isPending={check.isPending}
            onPress={() => check.mutate(undefined, { onSuccess: () => setOpen(true) })}
          >
            {t('test')}
          </Button>
          <Button
            aria-label={named(t(webhook.isPaused ? 'resume' : 'pause'))}
            isPending={pause.isPending}
            onPress={() => pause.mutate(!webhook.isPaused)}
          >
            {t(webhook.isPaused ? 'resume' : 'pause')}
          </Button>
          <Button aria-label={named(t('rotate'))} onPress={() => setOpenDialog('rotate')}>
            {t('rotate')}
          </Button>
          <Button tone="danger" aria-label={named(t('delete'))} onPress={() => setOpenDialog('delete')}>
            {t('delete')}
          </Button>
        </ButtonRow>
        <Disclosure summary={t('deliveries.title')} isOpen={isOpen} onOpenChange={setOpen}>
          {isOpen && <DeliveryTable webhook={webhook} />}
        </Disclosure>
      </div>
      <ConfirmDialog
        title={t('rotateAsk')}
        verb={t('rotate')}
        tone="primary"
        isOpen={openDialog === 'rotate'}
        onClose={() => setOpenDialog(null)}
        isBusy={rotate.isPending}
        onConfirm={() => rotate.mutate(undefined, { onSettled: () => setOpenDialog(null) })}
      >
        {t('rotateText')}
      </ConfirmDialog>
      <ConfirmDialog
        title={t('deleteAsk')}
        verb={t('delete')}
        isOpen={openDialog === 'delete'}
        onClose={() => setOpenDialog(null)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setOpenDialog(null) })}
      >
        {t('deleteText', { url: webhook.url })}
      </ConfirmDialog>
    </Card>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  if (webhook.isPaused) {
    return (
      <Badge tone="plain" icon="none">
        {t('states.paused')}
      </Badge>
    );
  }
  return webhook.failingSince ? (
    <Badge tone="fail" icon="alert">
      {t('states.failing')}
    </Badge>
  ) : (
    <Badge tone="pass" icon="check">
      {t('states.active')}
    </Badge>
  );
}
