import { settingsForm, type SettingsForm as Values } from '@abhigam/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAddresses } from '../../address/use-addresses.ts';
import { type KnownSetting, useUpdateSettings } from '../../data/settings.ts';
import frames from '../../forms/fieldset.module.css';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { SaveButtons } from '../../forms/save-buttons.tsx';
import { useServerFieldErrors } from '../../forms/use-server-field-errors.ts';
import { useUnsavedChanges } from '../../frame/use-unsaved-changes.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useInitialValues, useRegisterDraft } from '../../session/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { changedSettings, changesByOthers, valuesOf } from './model/followed-values.ts';
import { FORM_ORDER, SECTIONS, settingsOfSection } from './model/sections.ts';
import { SaveProblem } from './save-problem.tsx';
import { SettingField } from './setting-field.tsx';
import styles from './settings.module.css';

interface SettingsFormProps {
  /** Currently stored settings; the settings change when another super admin saves. */
  settings: readonly KnownSetting[];
  /** Numbers of all WCAG criteria. */
  criteria: ReadonlySet<string>;
}

const DRAFT = 'settings';

/** Settings of the installation, each with the control for its kind. */
export function SettingsForm({ settings, criteria }: SettingsFormProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['settings', 'validation']);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(settingsForm({ criteria }), DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues(DRAFT, valuesOf(settings)),
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  useRegisterDraft(DRAFT, form.getValues);
  const showAtFields = useServerFieldErrors(form, FORM_ORDER);
  const save = useUpdateSettings();
  const [seen, setSeen] = useState(settings);
  const [isNothingChanged, setNothingChanged] = useState(false);
  const values = useWatch({ control: form.control });
  const changed = changedSettings(seen, values);
  const { untouched, contested } = changesByOthers(seen, { stored: settings, values });
  const take = (settings: readonly KnownSetting[]) => {
    for (const { identifier, value } of settings) form.resetField(identifier, { defaultValue: value });
    const byIdentifier = new Map(settings.map((setting) => [setting.identifier, setting]));
    setSeen((before) => before.map((setting) => byIdentifier.get(setting.identifier) ?? setting));
  };
  const giveWay = () => {
    save.reset();
    take(contested);
    // The button is removed with its alert.
    focusHeading();
  };
  // Adopts settings that others save, unless the user changed the same ones.
  useEffect(() => {
    // While a save is pending, the user's own changes cannot be distinguished from others'.
    if (save.isPending || untouched.length === 0) return;
    take(untouched);
    announce(t('followed'));
  });
  const unsaved = useUnsavedChanges({
    isDirty: changed.length > 0,
    title: t('unsaved.title'),
    text: t('unsaved.text'),
    leave: t('unsaved.leave'),
    stay: t('unsaved.stay'),
  });
  const submit = form.handleSubmit((typed) => {
    const toSave = changedSettings(seen, typed);
    setNothingChanged(toSave.length === 0);
    if (toSave.length === 0) save.reset();
    else save.mutate(toSave, { onSuccess: take, onError: showAtFields });
  });
  const shown = new Set(settings.map(({ identifier }) => identifier));
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary form={form} order={FORM_ORDER} />
      {save.isError && <SaveProblem error={save.error} />}
      {contested.length > 0 && !save.isPending && (
        <Alert tone="warn" isLive actions={<Button onPress={giveWay}>{t('contested.take')}</Button>}>
          {t('contested.text')}
          <ul className={styles.names}>
            {contested.map(({ identifier }) => (
              <li key={identifier}>{t(`labels.${identifier}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {save.isSuccess && changed.length === 0 && (
        <SuccessMessage next={[{ href: addresses.activityLog(), label: t('toLog') }]}>
          {t('success')}
        </SuccessMessage>
      )}
      {isNothingChanged && changed.length === 0 && (
        <Alert tone="info" isLive>
          {t('validation:nothingChanged')}
        </Alert>
      )}
      {SECTIONS.map((section) => (
        <fieldset key={section} className={frames.fieldset}>
          <legend>{t(`sections.${section}`)}</legend>
          {settingsOfSection(section)
            .filter((identifier) => shown.has(identifier))
            .map((identifier) => (
              <SettingField
                key={identifier}
                control={form.control}
                identifier={identifier}
                isRequired={identifier !== 'hideCriteriaFromReport'}
              />
            ))}
        </fieldset>
      ))}
      <SaveButtons isSaving={save.isPending} onCancel={() => take(settings)} />
      {unsaved}
    </form>
  );
}
