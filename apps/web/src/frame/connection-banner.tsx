import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { announce } from '../ui/feedback/announce.ts';

/** Says when the connection is gone, and when it is back. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const goOffline = () => setOnline(false);
    const goOnline = () => {
      setOnline(true);
      announce(t('errors.online'));
    };
    addEventListener('offline', goOffline);
    addEventListener('online', goOnline);
    return () => {
      removeEventListener('offline', goOffline);
      removeEventListener('online', goOnline);
    };
  }, [t]);
  if (isOnline) return null;
  return (
    <Alert tone="warn" isLive>
      {t('errors.offline')}
    </Alert>
  );
}
