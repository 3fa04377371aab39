import { cleanName, organizationForm } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useLayout } from '../../address/use-layout.ts';
import { useSaveOrganization } from '../../data/organizations.ts';
import { FormCheckbox } from '../../forms/form-checkbox.tsx';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { FormTextField } from '../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { SaveButtons } from '../../forms/save-buttons.tsx';
import { useServerFieldErrors } from '../../forms/use-server-field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useInitialValues, useRegisterDraft } from '../../session/use-form-draft.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import styles from './organizations.module.css';

interface OrganizationFormProps {
  /** The organization to change, as it was when fetched; null adds one. */
  organization: { id: number; version: number } | null;
  defaults: { name: string; hasAlerts: boolean };
  onSaved: (organization: { id: number }) => void;
  onCancel: () => void;
}

const NEW = organizationForm.extend({ hasAlerts: z.boolean() });
/** A name that was stored before the current rule must not block changes of other fields. */
const THERE = NEW.extend({ name: cleanName });
const FIELDS = ['name'] as const;

/** Name of an organization, and whether it receives alerts. */
export function OrganizationForm(props: OrganizationFormProps) {
  const { organization, defaults, onSaved, onCancel } = props;
  const layout = useLayout();
  const { t } = useTranslation('organizations');
  const draftKey = `organization.${organization?.id ?? 'new'}`;
  const form = useForm({
    resolver: zodResolver(organization === null ? NEW : THERE, DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues(draftKey, defaults),
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  useRegisterDraft(draftKey, form.getValues);
  const say = useTranslateError();
  const showAtFields = useServerFieldErrors(form, FIELDS);
  // The version that the form started with: a refetch must not make outdated input look current.
  const [seen] = useState(organization);
  const save = useSaveOrganization(seen);
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onSuccess: ({ id }) => onSaved({ id }), onError: showAtFields }),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary form={form} order={FIELDS} />
      {save.isError && (
        <Alert tone="fail" takesFocus>
          {save.error instanceof AppError && save.error.code === 'ER_STATE'
            ? say(save.error)
            : t(`problems.${layout}`)}
        </Alert>
      )}
      <FormTextField control={form.control} name="name" label={t('form.name')} isRequired />
      <FormCheckbox control={form.control} name="hasAlerts" hint={t('form.alertsHint')}>
        {t('form.alerts')}
      </FormCheckbox>
      <SaveButtons isSaving={save.isPending} onCancel={onCancel} />
    </form>
  );
}
