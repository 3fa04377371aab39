import { API_DOCS_URL, type CreatedApiKey } from '../../data/api-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from './api-keys.module.css';

interface MadeApiKeyDetailsProps {
  made: CreatedApiKey;
  /** The user has stored the key; the key is then removed from the screen. */
  onDone: () => void;
}

/** A new key in full. It is shown only once. */
export function MadeApiKeyDetails({ made, onDone }: MadeApiKeyDetailsProps) {
  const { t } = useTranslation('apiKeys');
  return (
    <div className={styles.form}>
      <Alert
        tone="pass"
        isLive
        actions={
          // Not a route of the app, so the browser loads it; in a new tab, so that the key stays visible.
          <a href={API_DOCS_URL} target="_blank" rel="noreferrer">
            {t('guide.calls')}
          </a>
        }
      >
        {t('success')}
      </Alert>
      <Alert tone="warn">{t('made.once')}</Alert>
      <dl className={styles.secrets}>
        <div>
          <dt>{t('table.serviceName')}</dt>
          <dd>
            <UserText>{made.serviceName}</UserText>
          </dd>
        </div>
        <div>
          <dt>{t('table.serviceKey')}</dt>
          <dd>
            <code>{made.serviceKey}</code>
            <CopyButton text={made.serviceKey} label={t('made.copyServiceKey')}>
              {t('made.copy')}
            </CopyButton>
          </dd>
        </div>
        <div>
          <dt>{t('table.key')}</dt>
          <dd>
            <code>{made.key}</code>
            <CopyButton text={made.key} label={t('made.copyKey')}>
              {t('made.copy')}
            </CopyButton>
          </dd>
        </div>
        <div>
          <dt>{t('table.expiration')}</dt>
          <dd>
            <Time value={made.expiration} />
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button tone="primary" onPress={onDone}>
          {t('made.done')}
        </Button>
      </div>
    </div>
  );
}
