import { selectedOrganization } from '@abhigam/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type MyOnboarding, useOnboardingOrganizations, useSubmitOnboarding } from '../../data/onboarding.ts';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { FormFileField } from '../../forms/form-file-field.tsx';
import { FormSearchComboBox } from '../../forms/form-search-combo-box.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { useServerFieldErrors } from '../../forms/use-server-field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { letterRule } from './model/letter-rule.ts';
import styles from './onboarding.module.css';
import { SampleLetter } from './sample-letter.tsx';
import { SubmitProblem } from './submit-problem.tsx';
import { SubmitRequest } from './submit-request.tsx';
import { SupportAddress } from './support-address.tsx';

const schema = z.object({
  departmentId: z.string().pipe(selectedOrganization),
  file: letterRule('desktop', { isRequired: true }),
});
const FIELDS = ['departmentId', 'file'] as const;
const EMPTY: z.input<typeof schema> = { departmentId: '', file: null };

/** Requests approval for an organization, with its letter (specification, administration 2.3). */
export function RequestForm({ onboarding }: { onboarding: MyOnboarding }) {
  const { t } = useTranslation('onboarding');
  const form = useForm({
    resolver: zodResolver(schema, DEFAULT_ERROR_MAP),
    defaultValues: EMPTY,
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  const organizations = useOnboardingOrganizations(useWatch({ control: form.control, name: 'departmentId' }));
  const showAtFields = useServerFieldErrors(form, FIELDS);
  const submission = useSubmitOnboarding(onboarding);
  const submit = form.handleSubmit(({ departmentId, file }) =>
    submission.mutate({ departmentId, letter: file }, { onError: showAtFields }),
  );
  return (
    <Card title={t('request.formTitle')}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        <FormErrorSummary form={form} order={FIELDS} />
        {submission.isError && <SubmitProblem error={submission.error} />}
        <FormSearchComboBox
          control={form.control}
          name="departmentId"
          label={t('request.organization')}
          hint={t('request.organizationHint')}
          placeholder={t('request.organizationChoose')}
          options={organizations}
          isRequired
        />
        <SupportAddress words={t('request.organizationMissing')} />
        <FormFileField
          control={form.control}
          name="file"
          label={t('request.letter')}
          hint={t('request.letterHint')}
          accept={['application/pdf', '.pdf']}
          isRequired
        />
        <SampleLetter />
        <SubmitRequest isSubmitting={submission.isPending} />
      </form>
    </Card>
  );
}
