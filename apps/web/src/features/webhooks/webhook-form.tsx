import { webhookForm } from '@abhigam/contract';
import { AppError, WEBHOOK_KINDS } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useCreateWebhook } from '../../data/webhooks.ts';
import { FormCheckboxGroup } from '../../forms/form-checkbox-group.tsx';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { FormTextField } from '../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import styles from './webhooks.module.css';

interface WebhookFormProps {
  onCreated: (made: { url: string; secret: string }) => void;
  onCancel: () => void;
}

const schema = webhookForm.pick({ url: true, kinds: true });
const FIELDS = ['url', 'kinds'] as const;

/** URL and event types of a new webhook. */
export function WebhookForm({ onCreated, onCancel }: WebhookFormProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const form = useForm({
    resolver: zodResolver(schema, DEFAULT_ERROR_MAP),
    defaultValues: { url: '', kinds: [...WEBHOOK_KINDS] },
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  const create = useCreateWebhook();
  const say = useTranslateError();
  const submit = form.handleSubmit((values) =>
    create.mutate(values, { onSuccess: ({ secret }) => onCreated({ url: values.url, secret }) }),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary form={form} order={FIELDS} />
      {create.isError && (
        <Alert tone="fail" takesFocus>
          {create.error instanceof AppError ? say(create.error) : t('failed')}
        </Alert>
      )}
      <FormTextField
        control={form.control}
        name="url"
        type="url"
        label={t('form.url')}
        hint={t('form.urlHint')}
        isRequired
      />
      <FormCheckboxGroup
        control={form.control}
        name="kinds"
        label={t('form.kinds')}
        options={WEBHOOK_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        isRequired
      />
      <ButtonRow>
        <Button type="submit" tone="primary" isPending={create.isPending}>
          {t('form.create')}
        </Button>
        <Button onPress={onCancel}>{t('common:cancel')}</Button>
      </ButtonRow>
    </form>
  );
}
