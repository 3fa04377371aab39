import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { LoginValues } from '../model/login-form.ts';
import styles from './login-form.module.css';

interface NamedValuesProps {
  control: Control<LoginValues, unknown, LoginValues>;
  what: 'cookie' | 'header';
  /** Names whose values are stored. */
  stored: readonly string[];
  /** Whether empty values keep the stored ones. */
  isKept: boolean;
}

/** Cookies or headers: each has a name and a value that is never shown again. */
export function NamedValues({ control, what, stored, isKept }: NamedValuesProps) {
  const { t } = useTranslation('logins');
  const list = `${what}s` as const;
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const add = useRef<HTMLButtonElement>(null);
  const isStored = (name: string) => stored.some((one) => one.toLowerCase() === name.toLowerCase());
  const isCookie = what === 'cookie';
  return (
    <fieldset className={styles.group}>
      <legend>{t(`extras.${list}`)}</legend>
      {fields.map((field, index) => {
        const number = index + 1;
        return (
          <div key={field.id} className={styles.pair}>
            <FormTextField
              control={control}
              name={`${list}.${index}.name`}
              label={t(isCookie ? 'extras.cookieName' : 'extras.headerName', { number })}
              autoComplete="off"
              isRequired
            />
            <FormTextField
              control={control}
              name={`${list}.${index}.value`}
              label={t(isCookie ? 'extras.cookieValue' : 'extras.headerValue', { number })}
              type="password"
              autoComplete="off"
              isRequired={!isKept}
              {...(isStored(field.name) ? { hint: t(isKept ? 'keepHint' : 'typeAgainHint') } : {})}
            />
            <IconButton
              label={t(isCookie ? 'extras.removeCookie' : 'extras.removeHeader', { number })}
              icon={<Trash2 size={18} aria-hidden="true" />}
              onPress={() => {
                remove(index);
                add.current?.focus();
              }}
            />
          </div>
        );
      })}
      <div>
        <Button
          ref={add}
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => append({ name: '', value: '' })}
        >
          {t(isCookie ? 'extras.addCookie' : 'extras.addHeader')}
        </Button>
      </div>
    </fieldset>
  );
}
