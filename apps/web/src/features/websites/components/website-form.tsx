import { MAX_URL_LENGTH } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLayout } from '../../../address/use-layout.ts';
import { useSaveWebsite } from '../../../data/websites.ts';
import { FormCheckbox } from '../../../forms/form-checkbox.tsx';
import { FormErrorSummary } from '../../../forms/form-error-summary.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../../forms/model/default-error-map.ts';
import { SaveButtons } from '../../../forms/save-buttons.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useInitialValues, useRegisterDraft } from '../../../session/use-form-draft.ts';
import { useSpansOrganizations } from '../../../session/use-role.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useTranslateError, useTranslateMessage } from '../../../vocabulary/use-translate-message.ts';
import { saveProblem, websiteWords } from '../model/save-problem.ts';
import { maySeparate, toInput, type WebsiteValues, websiteSchema } from '../model/website-form.ts';
import { AssigneeField } from './assignee-field.tsx';
import { OrganizationField } from './organization-field.tsx';
import { OverlapNote } from './overlap-note.tsx';
import styles from './website-form.module.css';

interface WebsiteFormProps {
  /** The website to change, as it was when fetched; null registers a new one. */
  website: { id: string; version: number } | null;
  defaults: WebsiteValues;
  onSaved: (website: { id: string; url: string }) => void;
  onCancel: () => void;
}

const FIELDS = ['name', 'url', 'organizationId', 'userId'] as const;

/** Name, URL, organization and assigned user of a website. */
export function WebsiteForm({ website, defaults, onSaved, onCancel }: WebsiteFormProps) {
  const { t } = useTranslation('websiteForm');
  const layout = useLayout();
  const isNew = website === null;
  const choosesOrganization = useSpansOrganizations('website.create');
  const draftKey = `website.${website?.id ?? 'new'}`;
  const form = useForm({
    resolver: zodResolver(
      websiteSchema({
        mustChooseOrganization: choosesOrganization,
        mustChooseUser: layout === 'older',
        mayBeLong: !isNew && (layout === 'older' || defaults.url.length > MAX_URL_LENGTH),
      }),
      DEFAULT_ERROR_MAP,
    ),
    defaultValues: useInitialValues(draftKey, defaults),
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  useRegisterDraft(draftKey, form.getValues);
  const url = useWatch({ control: form.control, name: 'url' });
  const say = useTranslateError();
  const sayField = useTranslateMessage();
  // The version that the form started with: a refetch must not make outdated input look current.
  const [seen] = useState(website);
  const save = useSaveWebsite(seen);
  const problem = save.isError ? saveProblem(save.error) : null;
  const submit = form.handleSubmit((values) =>
    save.mutate(toInput(values), {
      onSuccess: ({ id }) => onSaved({ id, url: values.url }),
      onError: (error) => {
        const problem = saveProblem(error);
        if (!('error' in problem)) return;
        for (const { field, said } of problem.error.details) {
          const known = FIELDS.find((name) => name === field);
          if (known) form.setError(known, { message: sayField(said) ?? say(problem.error) });
        }
      },
    }),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary form={form} order={FIELDS} />
      {problem && (
        <Alert tone="fail" takesFocus>
          <p>
            {'key' in problem
              ? t(`problems.${websiteWords(problem.key, { layout, isNew })}`)
              : say(problem.error)}
          </p>
          {'overlap' in problem && problem.overlap && <OverlapNote overlap={problem.overlap} />}
        </Alert>
      )}
      <FormTextField control={form.control} name="name" label={t('name')} isRequired />
      <FormTextField
        control={form.control}
        name="url"
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        autoComplete="url"
        isRequired
      />
      {maySeparate(url) && (
        <FormCheckbox control={form.control} name="isSeparate" hint={t('separateHint')}>
          {t('separate')}
        </FormCheckbox>
      )}
      {choosesOrganization && <OrganizationField control={form.control} />}
      <AssigneeField
        control={form.control}
        isOrganizationChosen={choosesOrganization}
        isRequired={layout === 'older'}
      />
      <SaveButtons isSaving={save.isPending} onCancel={onCancel} />
    </form>
  );
}
