import type { WebsiteLogin } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Time } from '../../../ui/data/time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** When the stored sign-in was changed, and the result of its last use. */
export function LoginState({ login }: { login: WebsiteLogin }) {
  const { t } = useTranslation('logins');
  const { lastResult } = login;
  return (
    <>
      {login.mustBeTypedAgain && <Alert tone="warn">{t('mustBeTypedAgain')}</Alert>}
      <p>
        {login.changedBy ? t('changed', { name: login.changedBy }) : t('changedByNobody')}{' '}
        <Time value={login.changed} />
      </p>
      <Alert
        tone={lastResult === null ? 'info' : lastResult.status === 'ok' ? 'pass' : 'fail'}
        isLive={false}
      >
        <strong>{t('last.title')}</strong>{' '}
        {lastResult === null ? (
          t('last.never')
        ) : (
          <>
            <Time value={lastResult.time} /> – {t(`last.${lastResult.status}`)}{' '}
            {lastResult.problem && t(`problems.${lastResult.problem}`)}
          </>
        )}
      </Alert>
    </>
  );
}
