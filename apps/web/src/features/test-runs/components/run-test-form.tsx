import { AppError, TEST_MODES } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLayout } from '../../../address/use-layout.ts';
import { useCreateTestRun } from '../../../data/test-run.ts';
import { useKnownPages } from '../../../data/websites.ts';
import { ComplianceFields } from '../../../forms/compliance-fields.tsx';
import { EntireWebsite } from '../../../forms/entire-website.tsx';
import styles from '../../../forms/fieldset.module.css';
import { FormCheckbox } from '../../../forms/form-checkbox.tsx';
import { FormErrorSummary } from '../../../forms/form-error-summary.tsx';
import { FormRadioGroup } from '../../../forms/form-radio-group.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../../forms/model/default-error-map.ts';
import {
  type RunnableWebsite,
  testedWebsiteFor,
  testedWebsites,
} from '../../../forms/model/tested-website.ts';
import { TestedWebsiteFields } from '../../../forms/tested-website-fields.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { rememberStandard } from '../../../session/last-standard.ts';
import { useInitialValues, useRegisterDraft } from '../../../session/use-form-draft.ts';
import { useMay } from '../../../session/use-role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';
import { StartRefusal } from '../../run-controls/start-refusal.tsx';
import { isSameTest } from '../model/is-same-test.ts';
import { type RunFormValues, runFormVersions } from '../model/run-form-defaults.ts';
import { runTestSchema } from '../model/run-test-schema.ts';
import { ProveLink } from './prove-link.tsx';

interface RunTestFormProps {
  websites: readonly RunnableWebsite[];
  defaults: RunFormValues;
  /** The schedule that the run belongs to, as long as the tested settings are unchanged. */
  testScheduleId: string | undefined;
  /** Called with the id of the new run. */
  onStarted: (testRunId: string) => void;
  /** Warning for a website without proof of ownership; shown while the mode is the full site. */
  proofNote: (websiteId: string) => ReactNode;
}

const DRAFT = 'run-test';
const FIELDS = [
  'baseUrl',
  'websiteId',
  'name',
  'testMode',
  'wcagVersion',
  'wcagLevel',
  'disableExperimental',
] as const;

/** What to test, how much of it, and by which standard. Nothing is sent before it is submitted. */
export function RunTestForm({ websites, defaults, testScheduleId, onStarted, proofNote }: RunTestFormProps) {
  const { t } = useTranslation(['runs', 'validation', 'common']);
  const words = useLabels();
  const layout = useLayout();
  const mayTypeUrl = useMay('testRun.freeUrl');
  const first = useInitialValues(DRAFT, defaults);
  const known = useMemo(() => testedWebsites(websites), [websites]);
  const form = useForm({
    resolver: zodResolver(runTestSchema(known, { mayTypeUrl }), DEFAULT_ERROR_MAP),
    defaultValues: first,
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  useRegisterDraft(DRAFT, form.getValues);
  const [baseUrl, websiteId] = useWatch({ control: form.control, name: ['baseUrl', 'websiteId'] });
  const pages = useKnownPages(testedWebsiteFor(known, { baseUrl, websiteId })?.id, baseUrl);
  const start = useCreateTestRun();
  const isUnproven = start.error instanceof AppError && start.error.code === 'ER_OWNERSHIP';
  const submit = form.handleSubmit((values) =>
    start.mutate(
      {
        ...values,
        status: 'PENDING',
        testSettings: {
          testMode: values.testMode,
          wcagVersion: values.wcagVersion,
          wcagLevel: values.wcagLevel,
          disableExperimental: values.disableExperimental,
        },
        ...(testScheduleId && isSameTest(form.getValues(), defaults) ? { testScheduleId } : {}),
      },
      {
        onSuccess: ({ id }) => {
          rememberStandard(values);
          onStarted(id);
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary form={form} order={FIELDS} />
      {start.isError && (
        <StartRefusal
          error={start.error}
          baseUrl={start.variables.baseUrl}
          actions={isUnproven && <ProveLink request={start.variables} websites={websites} />}
        />
      )}
      {testScheduleId && <Alert tone="info">{t('form.ofSchedule')}</Alert>}
      <TestedWebsiteFields
        control={form.control}
        baseUrl="baseUrl"
        websiteId="websiteId"
        known={known}
        pages={pages}
      />
      <FormTextField
        control={form.control}
        name="name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        isRequired
      />
      <FormRadioGroup
        control={form.control}
        name="testMode"
        label={t('form.mode')}
        options={TEST_MODES.map((mode) => ({
          value: mode,
          label: words.mode(mode),
          hint: words.modeHint(mode),
        }))}
        isRequired
      />
      <EntireWebsite
        control={form.control}
        baseUrl="baseUrl"
        websiteId="websiteId"
        testMode="testMode"
        known={known}
      >
        {proofNote}
      </EntireWebsite>
      <ComplianceFields
        control={form.control}
        version="wcagVersion"
        level="wcagLevel"
        versions={runFormVersions(layout)}
      />
      <FormCheckbox control={form.control} name="disableExperimental" hint={t('form.experimentalHint')}>
        {t('form.experimental')}
      </FormCheckbox>
      <div>
        {start.isPending ? (
          <Spinner label={t('common:saving')} takesFocus />
        ) : (
          <Button type="submit" tone="primary">
            {t('form.submit')}
          </Button>
        )}
      </div>
    </form>
  );
}
