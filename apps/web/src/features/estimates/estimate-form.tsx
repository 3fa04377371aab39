import { COMPLIANT_ABOVE, RUN_FORM_VERSIONS } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { type NewEstimate, useCreateEstimate } from '../../data/estimates.ts';
import { ComplianceFields } from '../../forms/compliance-fields.tsx';
import fieldset from '../../forms/fieldset.module.css';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { FormNumberField } from '../../forms/form-number-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { useServerFieldErrors } from '../../forms/use-server-field-errors.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { rememberStandard } from '../../session/last-standard.ts';
import { useInitialValues, useRegisterDraft } from '../../session/use-form-draft.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import {
  type EstimateControl,
  type EstimateValues,
  estimateSchema,
  sampleSchema,
} from './model/estimate-form-schema.ts';
import { hasServerReason } from './model/has-server-reason.ts';
import { PlannedEstimate } from './planned-estimate.tsx';
import { SampledOrganizations } from './sampled-organizations.tsx';
import { WebsitesToDraw } from './websites-to-draw.tsx';

interface EstimateFormProps {
  defaults: EstimateValues;
  /** Called with the id of the new estimate. */
  onDrawn: (estimateId: string) => void;
}

const DRAFT = 'estimate.new';
const FIELDS = [
  'organizationIds',
  'pages',
  'websites',
  'pagesOfWebsite',
  'failingLimit',
  'seed',
  'wcagVersion',
  'wcagLevel',
] as const;

/**
 * Organizations, number of pages and other options of a new estimate, with its expected cost next to the form.
 */
export function EstimateForm({ defaults, onDrawn }: EstimateFormProps) {
  const { t } = useTranslation('estimates');
  const { number } = useFormats();
  const say = useTranslateError();
  const reachesAll = useSpansOrganizations('estimate.create');
  const form = useForm<EstimateValues, unknown, NewEstimate>({
    resolver: zodResolver(estimateSchema, DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues(DRAFT, defaults),
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  const { control } = form;
  useRegisterDraft(DRAFT, form.getValues);
  const showAtFields = useServerFieldErrors(form, FIELDS);
  const draw = useCreateEstimate();
  const submit = form.handleSubmit((values) =>
    draw.mutate(values, {
      onSuccess: ({ id }) => {
        const { wcagVersion, wcagLevel } = form.getValues();
        rememberStandard({ wcagVersion, wcagLevel });
        onDrawn(id);
      },
      onError: showAtFields,
    }),
  );
  return (
    <Card isNarrow>
      <form onSubmit={submit} noValidate className={fieldset.form}>
        <FormErrorSummary form={form} order={FIELDS} />
        {draw.isError && (
          <Alert tone="fail" takesFocus>
            {hasServerReason(draw.error) ? say(draw.error) : t('form.failed')}
          </Alert>
        )}
        {reachesAll && <SampledOrganizations control={control} />}
        <FormNumberField
          control={control}
          name="pages"
          label={t('form.pages')}
          hint={t('form.pagesHint')}
          isRequired
        />
        <WebsitesToDraw control={control} />
        <FormNumberField
          control={control}
          name="pagesOfWebsite"
          label={t('form.pagesOfWebsite')}
          hint={t('form.pagesOfWebsiteHint')}
          isRequired
        />
        <FormNumberField
          control={control}
          name="failingLimit"
          label={t('form.failingLimit')}
          hint={t('form.failingLimitHint', { limit: number(COMPLIANT_ABOVE) })}
          isRequired
        />
        <ComplianceFields
          control={control}
          version="wcagVersion"
          level="wcagLevel"
          versions={RUN_FORM_VERSIONS}
        />
        <Disclosure summary={t('form.more')} level={2}>
          <FormNumberField control={control} name="seed" label={t('form.seed')} hint={t('form.seedHint')} />
        </Disclosure>
        <PlanPreview control={control} />
        <div>
          {draw.isPending ? (
            <Spinner label={t('form.submitting')} takesFocus />
          ) : (
            <Button type="submit" tone="primary">
              {t('form.submit')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** Requests a plan while the form values are valid. */
function PlanPreview({ control }: { control: EstimateControl }) {
  const parsed = sampleSchema.safeParse(useWatch({ control }));
  return <PlannedEstimate sample={parsed.success ? parsed.data : null} />;
}
