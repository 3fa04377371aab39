import { csvField, MAX_IMPORT_ROWS } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type ImportResult, useImportOrganizations } from '../../data/organizations.ts';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { FormFileField } from '../../forms/form-file-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { fileRule } from '../../forms/model/file-rule.ts';
import { useServerFieldErrors } from '../../forms/use-server-field-errors.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import styles from './organization-import.module.css';

const schema = z.object({ file: fileRule(csvField) });
const FIELDS = ['file'] as const;
const EMPTY: z.input<typeof schema> = { file: null };

interface ImportFormProps {
  /** Called when a new file is uploaded: the previous result is outdated. */
  onStart: () => void;
  onDone: (result: ImportResult) => void;
}

/** Uploads a file whose rows become organizations. */
export function ImportForm({ onStart, onDone }: ImportFormProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const form = useForm({
    resolver: zodResolver(schema, DEFAULT_ERROR_MAP),
    defaultValues: EMPTY,
    mode: 'onTouched',
    // The error summary receives focus; its link leads to the field.
    shouldFocusError: false,
  });
  const showAtFields = useServerFieldErrors(form, FIELDS);
  const importing = useImportOrganizations();
  const submit = form.handleSubmit(({ file }) => {
    if (!file) return;
    onStart();
    importing.mutate(file, {
      onSuccess: (result) => {
        form.reset(EMPTY);
        onDone(result);
      },
      onError: showAtFields,
    });
  });
  return (
    <form onSubmit={submit} noValidate className={styles.stack}>
      <FormErrorSummary form={form} order={FIELDS} />
      {importing.isError && !isOfFile(importing.error) && (
        <Alert tone="fail" takesFocus>
          {t('failed')}
        </Alert>
      )}
      <FormFileField
        control={form.control}
        name="file"
        label={t('file')}
        hint={t('hint', { rows: number(MAX_IMPORT_ROWS) })}
        accept={['text/csv', '.csv']}
        isDisabled={importing.isPending}
        isRequired
      />
      {importing.isPending ? (
        <Progress />
      ) : (
        <div className={styles.submit}>
          <Button type="submit" tone="primary">
            {t('submit')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Takes focus from the button that it replaces. The progress on the server is unknown. */
function Progress() {
  const { t } = useTranslation('imports');
  const ref = useFocusOnMount<HTMLDivElement>(true);
  return (
    <div ref={ref} role="status" tabIndex={-1} className={styles.progress}>
      <ProgressBar label={t('working')} />
      <p>{t('workingHint')}</p>
    </div>
  );
}

/** Errors that are shown at the field. */
function isOfFile(error: unknown): boolean {
  return error instanceof AppError && error.details.some(({ field }) => field === 'file');
}
