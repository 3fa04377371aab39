import type { WebsiteLogin } from '@abhigam/contract';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { LoginValues } from '../model/login-form.ts';
import styles from './login-form.module.css';
import { NamedValues } from './named-values.tsx';

interface LoginDetailsProps {
  control: Control<LoginValues, unknown, LoginValues>;
  kind: LoginValues['kind'];
  login: WebsiteLogin | null;
}

const SELECTORS = ['username', 'password', 'submit'] as const;
const CHECKS = ['checkSelector', 'checkText', 'checkUrl'] as const;

/** What most websites do without: selectors, the check, cookies and headers. */
export function LoginDetails({ control, kind, login }: LoginDetailsProps) {
  const { t } = useTranslation('logins');
  const extras = (
    <div className={styles.more}>
      <NamedValues control={control} what="cookie" stored={login?.cookies ?? []} />
      <NamedValues control={control} what="header" stored={login?.headers ?? []} />
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
      <Disclosure summary={t('extras.summary')}>{extras}</Disclosure>
    </>
  );
}
