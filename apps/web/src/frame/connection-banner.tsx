import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import styles from './connection-banner.module.css';

/** How long the message about the restored connection is shown. */
const BACK_MS = 8_000;

/** Announces a lost connection, and for some seconds its return. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const [state, setState] = useState<'online' | 'offline' | 'back'>(navigator.onLine ? 'online' : 'offline');
  useEffect(() => {
    const goOffline = () => setState('offline');
    const goOnline = () => setState('back');
    addEventListener('offline', goOffline);
    addEventListener('online', goOnline);
    return () => {
      removeEventListener('offline', goOffline);
      removeEventListener('online', goOnline);
    };
  }, []);
  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState('online'), BACK_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    // Always rendered: a live region announces only changes to an existing element.
    <div aria-live="polite" className={classNames(styles.banner)}>
      {state === 'offline' && <Alert tone="warn">{t('errors.offline')}</Alert>}
      {state === 'back' && <Alert tone="pass">{t('errors.online')}</Alert>}
    </div>
  );
}
