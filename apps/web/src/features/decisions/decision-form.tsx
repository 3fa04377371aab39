import { isFailureVerdict, type Verdict } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useListAssignable } from '../../data/non-compliances.ts';
import { FormRadioGroup } from '../../forms/form-radio-group.tsx';
import { FormSelectField } from '../../forms/form-select-field.tsx';
import { FormTextField } from '../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useInitialValues, useRegisterDraft } from '../../session/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import styles from './decisions.module.css';
import {
  type DecisionTermsGiven,
  type DecisionValues,
  decisionValues,
  verdictsLike,
} from './model/decision-values.ts';

interface DecisionFormProps {
  /** Storage key of the draft that survives an expired session. */
  draftKey: string;
  websiteId: string;
  /** Initial values. */
  first: DecisionValues;
  /** A verdict of the group that is offered. */
  like: Verdict;
  /** The person responsible so far, who may be inactive. */
  owner?: { id: string; fullName: string; email: string } | null;
  /** Choice of the scope; omitted when it cannot be changed. */
  scope?: (control: Control<DecisionValues, unknown, DecisionTermsGiven>) => ReactNode;
  /** Error of the last save. */
  problem?: ReactNode;
  submit: string;
  isPending: boolean;
  onSubmit: (given: DecisionTermsGiven) => void;
  onCancel: () => void;
}

/** Verdict, reason, person responsible and end date. */
export function DecisionForm(props: DecisionFormProps) {
  const { draftKey, websiteId, like, owner = null, scope, problem, submit, isPending } = props;
  const { t } = useTranslation(['decisions', 'common']);
  const form = useForm({
    resolver: zodResolver(decisionValues, DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues(draftKey, props.first),
    mode: 'onTouched',
  });
  useRegisterDraft(draftKey, form.getValues);
  const people = useListAssignable(websiteId).data ?? [];
  const choices = owner && !people.some(({ id }) => id === owner.id) ? [owner, ...people] : people;
  const isFailure = isFailureVerdict(like);
  const save = form.handleSubmit((values) => {
    if (!isPending) props.onSubmit(values);
  });
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      {problem}
      <FormRadioGroup
        control={form.control}
        name="verdict"
        label={t('form.verdict')}
        options={verdictsLike(like).map((value) => ({
          value,
          label: t(`verdict.${value}`),
          ...(isFailureVerdict(value) ? { hint: t(`verdictHint.${value}`) } : {}),
        }))}
        isRequired
      />
      {scope?.(form.control)}
      <FormTextField
        control={form.control}
        name="reason"
        label={isFailure ? t('form.reason') : t('form.note')}
        rows={2}
        isRequired={isFailure}
      />
      <FormTextField
        control={form.control}
        name="evidence"
        label={t('form.evidence')}
        hint={t('form.evidenceHint')}
        rows={2}
      />
      <div className={styles.fields}>
        <FormSelectField
          control={form.control}
          name="ownerId"
          label={t('form.owner')}
          isRequired={false}
          options={[
            { value: '', label: t('form.noOwner') },
            ...choices.map(({ id: value, fullName, email }) => ({ value, label: fullName || email })),
          ]}
        />
        <FormTextField
          control={form.control}
          name="until"
          type="date"
          label={t('form.until')}
          hint={t('form.untilHint')}
        />
      </div>
      <ButtonRow>
        <Button type="submit" tone="primary" isPending={isPending}>
          {isPending ? t('form.saving') : submit}
        </Button>
        <Button onPress={props.onCancel}>{t('common:cancel')}</Button>
      </ButtonRow>
    </form>
  );
}
