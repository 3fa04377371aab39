import { AppError, type CrawlSettings } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdateCrawlSettings } from '../../../data/website-setup.ts';
import { FormErrorSummary } from '../../../forms/form-error-summary.tsx';
import { DEFAULT_ERROR_MAP } from '../../../forms/model/default-error-map.ts';
import { SaveButtons } from '../../../forms/save-buttons.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useInitialValues, useRegisterDraft } from '../../../session/use-form-draft.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useTranslateError } from '../../../vocabulary/use-translate-message.ts';
import { crawlFormSchema, toCrawlSettings, toCrawlValues } from '../model/crawl-form.ts';
import { CrawlLinksFields } from './crawl-links-fields.tsx';
import { CrawlPaceFields } from './crawl-pace-fields.tsx';
import { CrawlScopeFields } from './crawl-scope-fields.tsx';
import styles from './crawl-settings-form.module.css';
import { type ServerManners, StricterServer } from './stricter-server.tsx';

interface CrawlSettingsFormProps {
  websiteId: string;
  settings: CrawlSettings & { server: ServerManners | null; version: number };
  onSaved: () => void;
  onCancel: () => void;
}

/** Fields that can be invalid, in display order. */
const FIELDS = ['pathPrefix', 'parameterNames', 'pagesAtOnce', 'delaySeconds', 'from', 'to'] as const;

/** Crawl settings of a website: scope, request rate and exceptions. */
export function CrawlSettingsForm({ websiteId, settings, onSaved, onCancel }: CrawlSettingsFormProps) {
  const { t } = useTranslation('crawl');
  const draftKey = `crawl.${websiteId}`;
  const form = useForm({
    resolver: zodResolver(crawlFormSchema, DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues(draftKey, toCrawlValues(settings)),
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  useRegisterDraft(draftKey, form.getValues);
  // The version that the form started with: a refetch must not make outdated input look current.
  const [version] = useState(settings.version);
  const save = useUpdateCrawlSettings({ id: websiteId, version });
  const say = useTranslateError();
  const submit = form.handleSubmit((values) => save.mutate(toCrawlSettings(values), { onSuccess: onSaved }));
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p className={styles.lead}>{t('lead')}</p>
      <FormErrorSummary form={form} order={FIELDS} />
      {save.isError && (
        <Alert tone="fail" takesFocus>
          {save.error instanceof AppError && save.error.code === 'ER_STATE'
            ? say(save.error)
            : t('serverError')}
        </Alert>
      )}
      <CrawlScopeFields control={form.control} />
      {settings.server && <StricterServer server={settings.server} />}
      <CrawlPaceFields control={form.control} />
      <CrawlLinksFields control={form.control} />
      <SaveButtons isSaving={save.isPending} onCancel={onCancel} />
    </form>
  );
}
