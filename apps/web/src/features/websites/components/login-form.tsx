import type { WebsiteLogin } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSaveWebsiteLogin } from '../../../data/website-setup.ts';
import { FormErrorSummary } from '../../../forms/form-error-summary.tsx';
import { FormRadioGroup } from '../../../forms/form-radio-group.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../../forms/model/default-error-map.ts';
import { SaveButtons } from '../../../forms/save-buttons.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useTranslateError, useTranslateMessage } from '../../../vocabulary/use-translate-message.ts';
import {
  firstLoginValues,
  keepsSecrets,
  LOGIN_FIELDS,
  loginField,
  loginSchema,
  toLoginInput,
} from '../model/login-form.ts';
import { saveProblem } from '../model/save-problem.ts';
import { LoginDetails } from './login-details.tsx';
import styles from './login-form.module.css';
import { LoginState } from './login-state.tsx';

interface LoginFormProps {
  websiteId: string;
  /** The stored sign-in, without its secrets. */
  login: WebsiteLogin | null;
  onSaved: () => void;
  onRemove: () => void;
  onCancel: () => void;
}

const KINDS = ['form', 'basic', 'none'] as const;

/**
 * How tests sign in to a website. Unlike other forms it has no draft for expired sessions, because it contains
 * secrets.
 */
export function LoginForm({ websiteId, login, onSaved, onRemove, onCancel }: LoginFormProps) {
  const { t } = useTranslation('logins');
  const words = { username: t('required.username'), extras: t('required.extras') };
  const form = useForm({
    resolver: zodResolver(loginSchema(words, login), DEFAULT_ERROR_MAP),
    defaultValues: firstLoginValues(login),
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  const values = form.watch();
  const { kind } = values;
  const isKept = keepsSecrets(login, values);
  const order = [
    ...LOGIN_FIELDS,
    ...(['cookies', 'headers'] as const).flatMap((list) =>
      values[list].flatMap((_, index) => [`${list}.${index}.name`, `${list}.${index}.value`] as const),
    ),
  ];
  const keepHint = isKept ? t('keepHint') : login?.hasPassword ? t('typeAgainHint') : null;
  const say = useTranslateError();
  const sayField = useTranslateMessage();
  const save = useSaveWebsiteLogin(websiteId);
  const problem = save.isError ? saveProblem(save.error) : null;
  const isTooMany = save.error instanceof AppError && save.error.code === 'ER_TOO_MANY_REQUESTS';
  const submit = form.handleSubmit((values) =>
    save.mutate(toLoginInput(values), {
      onSuccess: onSaved,
      onError: (error) => {
        const problem = saveProblem(error);
        if (!('error' in problem)) return;
        for (const { field, said } of problem.error.details) {
          const known = loginField(field);
          if (known) form.setError(known, { message: sayField(said) ?? say(problem.error) });
        }
      },
    }),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form} autoComplete="off">
      <p>{t('intro')}</p>
      {login && <LoginState login={login} />}
      {login && !login.mustBeTypedAgain && (
        <Alert tone={isKept ? 'info' : 'warn'} isLive={!isKept}>
          {t(isKept ? 'boundHint' : 'changedHint')}
        </Alert>
      )}
      <FormErrorSummary form={form} order={order} />
      {problem && (
        <Alert tone="fail" takesFocus>
          {isTooMany ? t('tooMany') : 'key' in problem ? t('failed') : say(problem.error)}
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
            isRequired={!isKept}
            {...(keepHint ? { hint: keepHint } : {})}
          />
        </>
      )}
      <LoginDetails control={form.control} kind={kind} login={login} isKept={isKept} />
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
