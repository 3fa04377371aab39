import { AppError } from '@abhigam/domain';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSignIn } from '../../../data/use-sign-in.ts';
import { useValidationMessages } from '../../../forms/use-validation-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx';
import styles from './mock-login-form.module.css';
import { useLoginForm } from './use-login-form.ts';

/** E-mail and password; Login is enabled when both are well-formed. */
export function MockLoginForm({ accounts }: { accounts: readonly DemoAccount[] }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const signIn = useSignIn();
  const translateMessage = useValidationMessages();
  const form = useLoginForm();
  const password = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = form.read();
    if (values)
      signIn.start({ ...values, handshakeId: '' }, (address) => navigate(address, { replace: true }));
  };
  const fillIn = (account: DemoAccount) => {
    form.set('email', account.email);
    password.current?.focus();
  };
  return (
    <div className={styles.columns}>
      <form onSubmit={submit} noValidate className={styles.form}>
        {signIn.error && (
          <Alert tone="fail" takesFocus>
            {t(`mock.${failureOf(signIn.error)}`)}
          </Alert>
        )}
        <TextField
          name="email"
          label={t('mock.email')}
          type="email"
          autoComplete="username"
          isRequired
          value={form.values.email}
          onChange={(value) => form.set('email', value)}
          onBlur={() => form.leave('email')}
          error={translateMessage(form.problem('email'))}
        />
        <TextField
          name="password"
          label={t('mock.password')}
          type="password"
          autoComplete="current-password"
          isRequired
          value={form.values.password}
          onChange={(value) => form.set('password', value)}
          onBlur={() => form.leave('password')}
          error={translateMessage(form.problem('password'))}
          inputRef={password}
        />
        {signIn.isPending ? (
          <Spinner label={t('pleaseWait')} takesFocus />
        ) : (
          <Button type="submit" tone="primary" isDisabled={!form.isValid}>
            {t('mock.submit')}
          </Button>
        )}
      </form>
      {accounts.length > 0 && <DemoAccounts accounts={accounts} onFillIn={fillIn} />}
    </div>
  );
}

function failureOf(error: Error): 'refused' | 'tooMany' | 'failed' {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'ER_LOGIN_FAILED') return 'refused';
  return error.code === 'ER_TOO_MANY_REQUESTS' ? 'tooMany' : 'failed';
}
