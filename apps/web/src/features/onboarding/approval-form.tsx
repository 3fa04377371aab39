import type { WaitingOfficer } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type ApprovalInput, useApproveOnboarding } from '../../data/onboarding.ts';
import { useOrganizationSearch } from '../../data/organizations.ts';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { FormSearchComboBox } from '../../forms/form-search-combo-box.tsx';
import { FormTextField } from '../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { useServerFieldErrors } from '../../forms/use-server-field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useInitialValues, useRegisterDraft } from '../../session/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import { approvalSchema, approvalValues } from './model/approval-form.ts';
import styles from './onboarding.module.css';

interface ApprovalFormProps {
  person: WaitingOfficer;
  /** URL of the list. */
  listHref: string;
  onApproved: () => void;
}

const FIELDS = ['name', 'email', 'organizationId'] as const;

/**
 * Name, e-mail and organization of a waiting user; saving activates the account (specification, administration
 * 4).
 */
export function ApprovalForm({ person, listHref, onApproved }: ApprovalFormProps) {
  const { t } = useTranslation('onboardings');
  const draftKey = `approval.${person.id}`;
  const form = useForm({
    resolver: zodResolver(approvalSchema, DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues(draftKey, approvalValues(person)),
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  useRegisterDraft(draftKey, form.getValues);
  const organizations = useOrganizationSearch(useWatch({ control: form.control, name: 'organizationId' }));
  // The version that the form started with: a refetch must not make outdated input look current.
  const [seen] = useState(person);
  const [toConfirm, setToConfirm] = useState<ApprovalInput | null>(null);
  const showAtFields = useServerFieldErrors(form, FIELDS);
  const approval = useApproveOnboarding(seen);
  const approve = (input: ApprovalInput) =>
    approval.mutate(input, {
      onSuccess: onApproved,
      onError: showAtFields,
      onSettled: () => setToConfirm(null),
    });
  return (
    <Card title={t('approve.formTitle')}>
      <form
        onSubmit={form.handleSubmit((values) => setToConfirm(values))}
        noValidate
        className={styles.stack}
      >
        <FormErrorSummary form={form} order={FIELDS} />
        {approval.isError && <ApprovalProblem error={approval.error} />}
        <FormTextField
          control={form.control}
          name="name"
          label={t('approve.name')}
          autoComplete="off"
          isRequired
        />
        <FormTextField
          control={form.control}
          name="email"
          type="email"
          label={t('approve.email')}
          hint={t('approve.emailHint')}
          autoComplete="off"
          isRequired
        />
        <FormSearchComboBox
          control={form.control}
          name="organizationId"
          label={t('approve.organization')}
          hint={t('approve.organizationHint')}
          placeholder={t('approve.organizationChoose')}
          options={organizations}
          isRequired
        />
        <ButtonRow isAtEnd>
          <LinkButton href={listHref}>{t('approve.cancel')}</LinkButton>
          <Button type="submit" tone="primary">
            {t('approve.submit')}
          </Button>
        </ButtonRow>
      </form>
      <ConfirmDialog
        title={t('approve.question', { name: toConfirm?.name ?? person.fullName })}
        verb={t('approve.submit')}
        tone="primary"
        isOpen={toConfirm !== null}
        isBusy={approval.isPending}
        onConfirm={() => toConfirm && approve(toConfirm)}
        onClose={() => setToConfirm(null)}
      >
        {t('approve.consequence', {
          name: toConfirm?.name ?? '',
          organization: organizations.selected?.label ?? '',
        })}
      </ConfirmDialog>
    </Card>
  );
}

/** The specified sentence, or the server's message for conflicts and refusals. */
function ApprovalProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('onboardings');
  const say = useTranslateError();
  const code = error instanceof AppError ? error.code : null;
  return (
    <Alert tone="fail" takesFocus>
      {error instanceof AppError &&
      (code === 'ER_STATE' || code === 'ER_FORBIDDEN' || code === 'ER_NOT_FOUND')
        ? say(error)
        : t(code === 'ER_DUP_ENTRY' ? 'approve.duplicate' : 'approve.failed')}
    </Alert>
  );
}
