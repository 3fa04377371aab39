import type { WebsiteLogin } from '@abhigam/contract';
import { useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { LoginValues } from '../model/login-form.ts';
import styles from './login-form.module.css';
import { NamedValues } from './named-values.tsx';

interface LoginDetailsProps {
  control: Control<LoginValues, unknown, LoginValues>;
  kind: LoginValues['kind'];
  login: WebsiteLogin | null;
  /** Whether empty values keep the stored ones. */
  isKept: boolean;
}

const SELECTORS = ['username', 'password', 'submit'] as const;
const CHECKS = ['checkSelector', 'checkText', 'checkUrl'] as const;

/** Advanced fields: selectors, the check, cookies and headers. */
export function LoginDetails({ control, kind, login, isKept }: LoginDetailsProps) {
  const { t } = useTranslation('logins');
  const { errors } = useFormState({ control });
  const isRequired = errors.cookies !== undefined || errors.headers !== undefined;
  const hasExtras = login !== null && login.cookies.length + login.headers.length > 0;
  const [isOpen, setOpen] = useState(hasExtras);
  const extras = (
    <div className={styles.more}>
      <NamedValues control={control} what="cookie" stored={login?.cookies ?? []} isKept={isKept} />
      <NamedValues control={control} what="header" stored={login?.headers ?? []} isKept={isKept} />
    </div>
  );
  if (kind === 'none') return extras;
  return (
    <>
      {kind === 'form' && (
        <Disclosure summary={t('more.summary')}>
          <div className={styles.more}>
            {SELECTORS.map((name) => (
              <FormTextField
                key={name}
                control={control}
                name={`${name}Selector`}
                label={t(`more.${name}`)}
              />
            ))}
            <fieldset className={styles.group}>
              <legend>{t('more.checkTitle')}</legend>
              {CHECKS.map((name) => (
                <FormTextField key={name} control={control} name={name} label={t(`more.${name}`)} />
              ))}
            </fieldset>
          </div>
        </Disclosure>
      )}
      <Disclosure summary={t('extras.summary')} isOpen={isOpen || isRequired} onOpenChange={setOpen}>
        {extras}
      </Disclosure>
    </>
  );
}
