import { mockLoginForm } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignIn } from '../../../data/session/use-sign-in.ts';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx';
import styles from './mock-login-form.module.css';

/** E-mail and password; Login can be pressed once both are well-formed. */
export function MockLoginForm({ accounts }: { accounts: readonly DemoAccount[] }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(mockLoginForm),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const submit = form.handleSubmit((values) =>
    signIn.mutate(
      { ...values, handshakeId: '' },
      { onSuccess: (start) => navigate(start, { replace: true }) },
    ),
  );
  const fillIn = (account: DemoAccount) => {
    form.setValue('email', account.email, { shouldValidate: true });
    form.setFocus('password');
  };
  return (
    <div className={styles.columns}>
      <form onSubmit={submit} noValidate className={styles.form}>
        {signIn.isError && (
          <Alert tone="fail" takesFocus>
            {t(`mock.${failureOf(signIn.error)}`)}
          </Alert>
        )}
        <FormTextField
          control={form.control}
          name="email"
          label={t('mock.email')}
          type="email"
          autoComplete="username"
          isRequired
        />
        <FormTextField
          control={form.control}
          name="password"
          label={t('mock.password')}
          type="password"
          autoComplete="current-password"
          isRequired
        />
        {signIn.isPending ? (
          <Spinner label={t('pleaseWait')} takesFocus />
        ) : (
          <Button type="submit" tone="primary" isDisabled={!form.formState.isValid}>
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
