import type { WebsiteLogin } from '@abhigam/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormErrorSummary } from '../../../forms/form-error-summary.tsx';
import { FormRadioGroup } from '../../../forms/form-radio-group.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useSaveLogin } from '../api/use-save-login.ts';
import { firstLoginValues, loginField, loginSchema, toLoginInput } from '../model/login-form.ts';
import { saveProblem } from '../model/save-problem.ts';
import { LoginDetails } from './login-details.tsx';
import styles from './login-form.module.css';
import { LoginState } from './login-state.tsx';
import { SaveButtons } from './save-buttons.tsx';

interface LoginFormProps {
  websiteId: string;
  /** What is stored, without its secrets. */
  login: WebsiteLogin | null;
  onSaved: () => void;
  onRemove: () => void;
  onCancel: () => void;
}

const FIELDS = [
  'kind',
  'loginUrl',
  'username',
  'password',
  'usernameSelector',
  'passwordSelector',
  'submitSelector',
  'checkSelector',
  'checkText',
  'checkUrl',
] as const;
const KINDS = ['form', 'basic', 'none'] as const;

/** How tests sign in to a website. Unlike other forms it is not kept when a session ends: it holds secrets. */
export function LoginForm({ websiteId, login, onSaved, onRemove, onCancel }: LoginFormProps) {
  const { t } = useTranslation('logins');
  const keepsPassword = login?.hasPassword === true && !login.mustBeTypedAgain;
  const words = { username: t('required.username'), extras: t('required.extras') };
  const form = useForm({
    resolver: zodResolver(loginSchema(words, { hasPassword: keepsPassword })),
    defaultValues: firstLoginValues(login),
    // The summary takes the focus; its links lead to the fields.
    shouldFocusError: false,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const save = useSaveLogin(websiteId);
  const problem = save.isError ? saveProblem(save.error) : null;
  const submit = form.handleSubmit((values) =>
    save.mutate(toLoginInput(values), {
      onSuccess: onSaved,
      onError: (error) => {
        const found = saveProblem(error);
        if (!('fields' in found)) return;
        for (const { field, message } of found.fields) {
          const known = loginField(field);
          if (known) form.setError(known, { message });
        }
      },
    }),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form} autoComplete="off">
      <p>{t('intro')}</p>
      {login && <LoginState login={login} />}
      <FormErrorSummary form={form} order={FIELDS} />
      {problem && (
        <Alert tone="fail" takesFocus>
          {'key' in problem ? t('failed') : <span lang="en">{problem.serverMessage}</span>}
        </Alert>
      )}
      <FormRadioGroup
        control={form.control}
        name="kind"
        label={t('kind.label')}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`), hint: t(`kind.${value}Hint`) }))}
        isRequired
      />
      {kind === 'form' && (
        <FormTextField control={form.control} name="loginUrl" label={t('loginUrl')} type="url" isRequired />
      )}
      {kind !== 'none' && (
        <>
          <FormTextField
            control={form.control}
            name="username"
            label={t('username')}
            autoComplete="off"
            isRequired
          />
          <FormTextField
            control={form.control}
            name="password"
            label={t('password')}
            type="password"
            autoComplete="new-password"
            isRequired={!keepsPassword}
            {...(keepsPassword ? { hint: t('keepHint') } : {})}
          />
        </>
      )}
      <LoginDetails control={form.control} kind={kind} login={login} />
      <p>{t('stored')}</p>
      <SaveButtons isSaving={save.isPending} onCancel={onCancel}>
        {login && (
          <Button tone="danger" onPress={onRemove}>
            {t('remove')}
          </Button>
        )}
      </SaveButtons>
    </form>
  );
}
