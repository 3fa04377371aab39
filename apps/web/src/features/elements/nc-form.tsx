import { type FailingElementView, ncForm } from '@abhigam/contract';
import { NC_STATUSES } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useChangeNonCompliance } from '../../data/non-compliances/use-change-non-compliances.ts';
import { FormSelectField } from '../../forms/form-select-field.tsx';
import { FormTextField } from '../../forms/form-text-field.tsx';
import { OWN_WORDS } from '../../forms/model/own-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFirstValues, useKeptForm } from '../../session/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import styles from './nc-manager.module.css';

interface NcFormProps {
  nonCompliance: NonNullable<FailingElementView['nonCompliance']>;
}

/**
 * Status and note, both required (specification, testing 5). A save that fails brings the form back as it was
 * typed, with no message (testing 4). One that comes after another person's change keeps the note and takes over the
 * status of that change, and the status region says so.
 */
export function NcForm({ nonCompliance: { id, status } }: NcFormProps) {
  const { t } = useTranslation(['element', 'report']);
  const draftKey = `non-compliance.${id}`;
  const form = useForm({
    resolver: zodResolver(ncForm, OWN_WORDS),
    defaultValues: useFirstValues(draftKey, { status, comments: '' }),
    mode: 'onTouched',
  });
  useKeptForm(draftKey, form.getValues);
  const change = useChangeNonCompliance(id, (now) => {
    form.setValue('status', now);
    announce(t('noncompliance.changedMeanwhile', { status: t(`report:ncStatus.${now}`) }));
  });
  const submit = form.handleSubmit((values) => {
    if (change.isPending) return;
    change.mutate(values, {
      onSuccess: () => {
        form.reset({ status: values.status, comments: '' });
        announce(t('noncompliance.saved', { status: t(`report:ncStatus.${values.status}`) }));
      },
    });
  });
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormSelectField
        control={form.control}
        name="status"
        label={t('noncompliance.status')}
        options={NC_STATUSES.map((value) => ({ value, label: t(`report:ncStatus.${value}`) }))}
      />
      <FormTextField
        control={form.control}
        name="comments"
        label={t('noncompliance.note')}
        hint={t('noncompliance.noteHint')}
        rows={2}
        isRequired
      />
      <div>
        <Button type="submit" tone="primary" isPending={change.isPending}>
          {change.isPending ? t('noncompliance.saving') : t('noncompliance.save')}
        </Button>
      </div>
    </form>
  );
}
