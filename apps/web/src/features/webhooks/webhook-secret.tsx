import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from './webhooks.module.css';

interface WebhookSecretProps {
  url: string;
  secret: string;
  /** Whether the webhook or only its secret is new. */
  saved: 'created' | 'updated';
  /** Called when the user has stored it; it is then removed from the screen. */
  onDone: () => void;
}

/** The secret of a webhook. It is shown only once. */
export function WebhookSecret({ url, secret, saved, onDone }: WebhookSecretProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Alert tone="warn" takesFocus actions={<Button onPress={onDone}>{t('secret.done')}</Button>}>
      <p>
        <strong>{t(`saved.${saved}`)}</strong>
      </p>
      <p>
        {t('secret.of')} <bdi className={styles.address}>{url}</bdi>
      </p>
      <code className={styles.secret}>{secret}</code>
      <p>{t('secret.once')}</p>
    </Alert>
  );
}
