import { ncForm } from '@abhigam/contract';
import { NC_STATUSES } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  isEditConflict,
  type NonCompliance,
  useListAssignable,
  usePatchNonCompliance,
} from '../../data/non-compliances.ts';
import { FormSelectField } from '../../forms/form-select-field.tsx';
import { FormTextField } from '../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useInitialValues, useRegisterDraft } from '../../session/use-form-draft.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { SaveRow } from '../../ui/form/save-row.tsx';
import { impactOfRank } from '../report-parts/model/impact-of-rank.ts';
import styles from './nc-manager.module.css';

const PRIORITIES = [4, 3, 2, 1];

/** Values as form fields hold them: an empty string is no assignee, no date, and the priority of the impact. */
const formSchema = ncForm.extend({
  assigneeId: z.string(),
  due: z.union([z.literal(''), z.iso.date()]),
  priority: z.string(),
});
type Values = z.infer<typeof formSchema>;

/**
 * Status and note, both required (specification, testing 5), assignee and due date. A failed save restores the
 * input, marked as not saved (run-modes, ruling 105). On a conflict with another user's change the note is
 * kept, the other fields are updated, and the status region announces it.
 */
export function NcForm({ nonCompliance }: { nonCompliance: NonCompliance }) {
  const { id, websiteId, impactRank } = nonCompliance;
  const { t } = useTranslation(['element', 'report']);
  const draftKey = `non-compliance.${id}`;
  // Initial values of the fields. A newer version from a background refetch must not replace them: saving would
  // overwrite its changes.
  const [seen, setSeen] = useState(nonCompliance);
  const form = useForm({
    resolver: zodResolver(formSchema, DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues(draftKey, { ...valuesOf(nonCompliance), comments: '' }),
    mode: 'onTouched',
  });
  useRegisterDraft(draftKey, form.getValues);
  const change = usePatchNonCompliance(
    { id, version: seen.version },
    {
      onSaved: setSeen,
      onConflict: (now) => {
        setSeen(now);
        form.reset({ ...valuesOf(now), comments: form.getValues('comments') });
        announce(t('noncompliance.changedMeanwhile', { status: t(`report:ncStatus.${now.status}`) }));
      },
    },
  );
  const people = useListAssignable(websiteId).data ?? [];
  const { assignee } = nonCompliance;
  // The current assignee may not be assignable any more but stays selectable.
  const choices = assignee && !people.some((one) => one.id === assignee.id) ? [assignee, ...people] : people;
  const submit = form.handleSubmit((values) => {
    if (change.isPending) return;
    change.mutate(changeOf(values, valuesOf(seen)), {
      onSuccess: () => {
        form.reset({ ...values, comments: '' });
        announce(t('noncompliance.saved', { status: t(`report:ncStatus.${values.status}`) }));
      },
    });
  });
  const impact = t(`report:impact.${impactOfRank(impactRank)}`);
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <div className={styles.fields}>
        <FormSelectField
          control={form.control}
          name="status"
          label={t('noncompliance.status')}
          options={NC_STATUSES.map((value) => ({ value, label: t(`report:ncStatus.${value}`) }))}
        />
        <FormSelectField
          control={form.control}
          name="assigneeId"
          label={t('noncompliance.assignee')}
          options={[
            { value: '', label: t('noncompliance.noAssignee') },
            ...choices.map(({ id: value, fullName, email }) => ({ value, label: fullName || email })),
          ]}
        />
        <FormTextField control={form.control} name="due" type="date" label={t('noncompliance.due')} />
        <FormSelectField
          control={form.control}
          name="priority"
          label={t('noncompliance.priority')}
          options={[
            { value: '', label: t('noncompliance.priorityOfImpact', { impact }) },
            ...PRIORITIES.map((rank) => ({
              value: String(rank),
              label: t(`report:impact.${impactOfRank(rank)}`),
            })),
          ]}
        />
      </div>
      <FormTextField
        control={form.control}
        name="comments"
        label={t('noncompliance.note')}
        hint={t('noncompliance.noteHint')}
        rows={2}
        isRequired
      />
      <SaveRow
        label={t('noncompliance.save')}
        pendingLabel={t('noncompliance.saving')}
        isPending={change.isPending}
        failure={change.error}
        isErrorShown={isEditConflict(change.error)}
      />
    </form>
  );
}

function valuesOf({
  status,
  assignee,
  due,
  priority,
  isPrioritySet,
}: NonCompliance): Omit<Values, 'comments'> {
  return {
    status,
    assigneeId: assignee?.id ?? '',
    due: due ?? '',
    priority: isPrioritySet ? String(priority) : '',
  };
}

/** Omits unchanged fields: the history lists changes only. */
function changeOf({ status, comments, assigneeId, due, priority }: Values, before: Omit<Values, 'comments'>) {
  return {
    status,
    comments,
    ...(assigneeId === before.assigneeId ? {} : { assigneeId: assigneeId || null }),
    ...(due === before.due ? {} : { due: due || null }),
    ...(priority === before.priority ? {} : { priority: priority === '' ? null : Number(priority) }),
  };
}
