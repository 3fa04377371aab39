import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type MyOnboarding, useSubmitOnboarding } from '../../data/onboarding.ts';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { FormFileField } from '../../forms/form-file-field.tsx';
import { FormRadioGroup } from '../../forms/form-radio-group.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { letterRule } from './model/letter-rule.ts';
import styles from './onboarding.module.css';
import { SampleLetter } from './sample-letter.tsx';
import { SubmitProblem } from './submit-problem.tsx';
import { SubmitRequest } from './submit-request.tsx';
import { SupportAddress } from './support-address.tsx';

const WAYS = ['pdf', 'email'] as const;
const FIELDS = ['way', 'file'] as const;

const letter = letterRule('older', { isRequired: false });
const schema = z
  .object({ way: z.enum(WAYS), file: z.file().nullable() })
  .superRefine(async ({ way, file }, context) => {
    // A letter that was chosen earlier is not validated for e-mail.
    if (way === 'email') return;
    const { error } = await letter.safeParseAsync(file);
    for (const { message } of error?.issues.slice(0, 1) ?? [])
      context.addIssue({ code: 'custom', path: ['file'], message });
  });
const FIRST: z.input<typeof schema> = { way: 'pdf', file: null };

/** Requests approval by letter or by e-mail, as the older page does (specification, administration 2.3). */
export function ChoiceForm({ onboarding }: { onboarding: MyOnboarding }) {
  const { t } = useTranslation('onboarding');
  const form = useForm({
    resolver: zodResolver(schema, DEFAULT_ERROR_MAP),
    defaultValues: FIRST,
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  const way = useWatch({ control: form.control, name: 'way' });
  const submission = useSubmitOnboarding(onboarding);
  const submit = form.handleSubmit((values) =>
    submission.mutate({
      isByEmail: values.way === 'email',
      letter: values.way === 'email' ? null : values.file,
    }),
  );
  return (
    <Card title={t('request.formTitle')}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        <FormErrorSummary form={form} order={FIELDS} />
        {submission.isError && <SubmitProblem error={submission.error} />}
        <FormRadioGroup
          control={form.control}
          name="way"
          label={t('request.way')}
          options={WAYS.map((value) => ({ value, label: t(`request.ways.${value}`) }))}
          isRequired
        />
        {way === 'pdf' ? (
          <>
            <FormFileField
              control={form.control}
              name="file"
              label={t('request.letterUpload')}
              hint={t('request.letterHint')}
              accept={['application/pdf', '.pdf']}
            />
            <SampleLetter />
          </>
        ) : (
          <div>
            <p>{t('request.emailHint')}</p>
            <SupportAddress words={t('request.emailTo')} />
          </div>
        )}
        <SubmitRequest isSubmitting={submission.isPending} />
      </form>
    </Card>
  );
}
