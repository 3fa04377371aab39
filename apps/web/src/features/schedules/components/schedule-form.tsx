import type { TestSchedule } from '@abhigam/contract';
import { AppError, SCHEDULE_FORM_VERSIONS, TEST_MODES } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLayout } from '../../../address/use-layout.ts';
import { type ShownSchedule, useSaveSchedule } from '../../../data/schedules.ts';
import { useKnownPages } from '../../../data/websites.ts';
import { ComplianceFields } from '../../../forms/compliance-fields.tsx';
import { EntireWebsite } from '../../../forms/entire-website.tsx';
import frames from '../../../forms/fieldset.module.css';
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
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ButtonRow } from '../../../ui/layout/button-row.tsx';
import { useTranslateError, useTranslateMessage } from '../../../vocabulary/use-translate-message.ts';
import { useLabels } from '../../../vocabulary/use-words.ts';
import { scheduleProblem } from '../model/schedule-problem.ts';
import { scheduleSchema, toScheduleInput } from '../model/schedule-schema.ts';
import { repeatsFor, type ScheduleValues } from '../model/schedule-values.ts';
import { AuthFields } from './auth-fields.tsx';
import { FrequencyFields } from './frequency-fields.tsx';
import { NextRuns } from './next-runs.tsx';
import { StartFields } from './start-fields.tsx';

interface ScheduleFormProps {
  /** The schedule to change, as it was when the form was opened; null adds one. */
  stored: ShownSchedule | null;
  websites: readonly RunnableWebsite[];
  defaults: ScheduleValues;
  /** Called with the website of the saved schedule, if it is known. */
  onSaved: (saved: { id: string; websiteId: string | undefined }) => void;
  cancelHref: string;
  /** Warning for a website without proof of ownership; shown while the mode is the full site. */
  proofNote: (websiteId: string) => ReactNode;
}

/** Fields in display order. */
const FIELDS = [
  'baseUrl',
  'websiteId',
  'name',
  'testMode',
  'wcagVersion',
  'wcagLevel',
  'disableExperimental',
  'repeat',
  'days',
  'weekdays',
  'monthDay',
  'time',
  'startType',
  'startDate',
  'startTime',
  'hasAuth',
  'username',
  'password',
] as const satisfies (keyof ScheduleValues)[];

/** Fields that have another name in the API. */
const SENT_AS: Readonly<Record<string, keyof ScheduleValues>> = {
  cron: 'repeat',
  repeatFrequencyMs: 'days',
  startTimeEpoch: 'startDate',
  'testSettings.auth.username': 'username',
  'testSettings.auth.password': 'password',
};

/** What is tested, by which standard, how often and from when. Nothing is sent before it is submitted. */
export function ScheduleForm({
  stored: given,
  websites,
  defaults,
  onSaved,
  cancelHref,
  proofNote,
}: ScheduleFormProps) {
  const { t } = useTranslation(['schedules', 'runs', 'common']);
  const layout = useLayout();
  const words = useLabels();
  const say = useTranslateError();
  const sayField = useTranslateMessage();
  const mayTypeUrl = useMay('testRun.freeUrl');
  const mayChangeTest = useMay('schedule.updateTest');
  // The version that the form started with: a refetch must not make outdated input look current.
  const [stored] = useState(given);
  const isLocked = stored !== null && !mayChangeTest;
  const known = useMemo(() => testedWebsites(websites), [websites]);
  const draftKey = `schedule.${stored?.id ?? 'new'}`;
  const form = useForm({
    resolver: zodResolver(scheduleSchema(known, { mayTypeUrl, stored, now: Date.now }), DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues(draftKey, defaults),
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  const { control, getValues } = form;
  // Passwords are never stored in the browser.
  useRegisterDraft(
    draftKey,
    useCallback(() => ({ ...getValues(), password: '' }), [getValues]),
  );
  const [baseUrl, websiteId] = useWatch({ control, name: ['baseUrl', 'websiteId'] });
  const pages = useKnownPages(
    stored ? undefined : testedWebsiteFor(known, { baseUrl, websiteId })?.id,
    baseUrl,
  );
  const save = useSaveSchedule(stored);
  const problem = save.isError ? scheduleProblem(save.error) : null;
  const isStale = save.error instanceof AppError && save.error.code === 'ER_STATE';
  const submit = form.handleSubmit((values) => {
    const input = toScheduleInput(values, known, stored);
    save.mutate(input, {
      onSuccess: ({ id }) => {
        rememberStandard(values);
        onSaved({ id, websiteId: input.websiteId });
      },
      onError: (error) => {
        const found = scheduleProblem(error);
        if (!('error' in found)) return;
        for (const { field, said } of found.error.details) {
          const name = SENT_AS[field] ?? FIELDS.find((one) => one === field);
          if (name) form.setError(name, { message: sayField(said) ?? say(found.error) });
        }
      },
    });
  });
  return (
    <form onSubmit={submit} noValidate className={frames.form}>
      <FormErrorSummary form={form} order={FIELDS} />
      {problem && (
        <Alert tone="fail" takesFocus>
          {'key' in problem ? t(`problems.${problem.key}`) : say(problem.error)}
          {isStale && ` ${t('form.stale')}`}
        </Alert>
      )}
      {isLocked && <Alert tone="info">{t('form.locked')}</Alert>}
      {stored && stored.status !== 'ACTIVE' && (
        <Alert tone="info">{t('form.inactive', { status: t(`status.${stored.status}`) })}</Alert>
      )}
      {stored ? (
        <FormTextField
          control={control}
          name="baseUrl"
          type="url"
          label={t('runs:form.url')}
          isRequired
          isDisabled={isLocked}
        />
      ) : (
        <TestedWebsiteFields
          control={control}
          baseUrl="baseUrl"
          websiteId="websiteId"
          known={known}
          pages={pages}
        />
      )}
      <FormTextField
        control={control}
        name="name"
        label={t('runs:form.name')}
        hint={t(stored?.isDefault && isLocked ? 'form.lockedName' : 'form.nameHint')}
        isRequired
        isDisabled={isLocked}
      />
      <FormRadioGroup
        control={control}
        name="testMode"
        label={t('runs:form.mode')}
        options={TEST_MODES.map((mode) => ({
          value: mode,
          label: words.mode(mode),
          hint: words.modeHint(mode),
        }))}
        isRequired
        isDisabled={isLocked}
      />
      <EntireWebsite
        control={control}
        baseUrl="baseUrl"
        websiteId="websiteId"
        testMode="testMode"
        known={known}
        fixedId={stored?.websiteId}
      >
        {proofNote}
      </EntireWebsite>
      <ComplianceFields
        control={control}
        version="wcagVersion"
        level="wcagLevel"
        versions={versionsFor(stored)}
        isDisabled={isLocked}
      />
      <FormCheckbox
        control={control}
        name="disableExperimental"
        hint={t('runs:form.experimentalHint')}
        isDisabled={isLocked}
      >
        {t('runs:form.experimental')}
      </FormCheckbox>
      <FrequencyFields control={control} repeats={repeatsFor(layout, stored)} />
      <StartFields control={control} />
      <NextRuns control={control} testScheduleId={stored?.id} />
      {(layout === 'desktop' || stored?.testSettings.auth) && (
        <AuthFields control={control} stored={stored} isDisabled={isLocked} />
      )}
      <ButtonRow>
        {save.isPending ? (
          <Spinner label={t('common:saving')} takesFocus />
        ) : (
          <>
            <Button type="submit" tone="primary">
              {t('form.submit')}
            </Button>
            <LinkButton href={cancelHref}>{t('common:cancel')}</LinkButton>
          </>
        )}
      </ButtonRow>
    </form>
  );
}

/** Versions of the form, and the stored one when another client set it, so that no choice changes silently. */
function versionsFor(stored: TestSchedule | null) {
  const version = stored?.testSettings.wcagVersion;
  const isOffered = SCHEDULE_FORM_VERSIONS.some((one) => one === version);
  return version && !isOffered ? [version, ...SCHEDULE_FORM_VERSIONS] : SCHEDULE_FORM_VERSIONS;
}
