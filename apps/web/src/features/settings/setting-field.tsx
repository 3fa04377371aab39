import type { SettingsForm } from '@abhigam/contract';
import { HIDE_IMPACTS, SETTINGS, type SettingIdentifier } from '@abhigam/domain';
import { type Control, useController } from 'react-hook-form';
import { useValidationMessages } from '../../forms/use-validation-messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CronEditor } from './cron-editor.tsx';
import styles from './settings.module.css';

interface SettingFieldProps {
  control: Control<SettingsForm, unknown, SettingsForm>;
  identifier: SettingIdentifier;
  isRequired: boolean;
}

/** A setting with the control for its kind (specification, administration 2.9). */
export function SettingField({ control, identifier, isRequired }: SettingFieldProps) {
  const { t } = useTranslation('settings');
  const translateMessage = useValidationMessages();
  const { field, fieldState } = useController({ control, name: identifier });
  const value = field.value ?? '';
  const common = {
    label: t(`labels.${identifier}`),
    hint: t(`hints.${identifier}`),
    error: translateMessage(fieldState.error?.message),
    value,
    onChange: (changed: string) => field.onChange(changed),
    onBlur: field.onBlur,
    isRequired,
  };
  switch (SETTINGS[identifier].kind) {
    case 'boolean':
      return (
        <RadioGroup
          {...common}
          options={(['true', 'false'] as const).map((one) => ({ value: one, label: t(`values.${one}`) }))}
          orientation="horizontal"
        />
      );
    case 'impact':
      return (
        <div className={styles.short}>
          <SelectField
            {...common}
            options={HIDE_IMPACTS.map((impact) => ({ value: impact, label: t(`values.${impact}`) }))}
            buttonRef={field.ref}
          />
        </div>
      );
    case 'cron':
      return <CronEditor {...common} editorRef={field.ref} />;
    case 'criteria':
      return <TextField {...common} autoComplete="off" inputRef={field.ref} />;
    case 'days':
      return (
        <div className={styles.short}>
          <TextField {...common} inputMode="numeric" autoComplete="off" inputRef={field.ref} />
        </div>
      );
  }
}
