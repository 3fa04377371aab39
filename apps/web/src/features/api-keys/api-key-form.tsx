import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { type CreatedApiKey, type NewApiKey, useCreateApiKey } from '../../data/api-keys.ts';
import { useGetSettingOfKeyDays } from '../../data/settings.ts';
import { useUserSearch } from '../../data/users.ts';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { FormSearchComboBox } from '../../forms/form-search-combo-box.tsx';
import { FormTextField } from '../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { SaveButtons } from '../../forms/save-buttons.tsx';
import { useServerFieldErrors } from '../../forms/use-server-field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useInitialValues, useRegisterDraft } from '../../session/use-form-draft.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from './api-keys.module.css';
import { type ApiKeyValues, apiKeySchema } from './model/api-key-form.ts';

interface ApiKeyFormProps {
  onMade: (made: CreatedApiKey) => void;
  onCancel: () => void;
}

const DRAFT = 'apiKey.new';
const FIELDS = ['serviceName', 'expiration', 'userId'] as const;

/** Creates an API key: name of the service, expiry date and the user it acts for. */
export function ApiKeyForm({ onMade, onCancel }: ApiKeyFormProps) {
  const { t } = useTranslation('apiKeys');
  const days = useGetSettingOfKeyDays().data;
  const form = useForm<ApiKeyValues, unknown, NewApiKey>({
    resolver: zodResolver(apiKeySchema, DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues(DRAFT, { serviceName: '', expiration: '', userId: '' }),
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  useRegisterDraft(DRAFT, form.getValues);
  const showAtFields = useServerFieldErrors(form, FIELDS);
  const create = useCreateApiKey();
  const submit = form.handleSubmit((values) =>
    create.mutate(values, { onSuccess: onMade, onError: showAtFields }),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary form={form} order={FIELDS} />
      {create.isError && (
        <Alert tone="fail" takesFocus>
          {t('problems.create')}
        </Alert>
      )}
      <FormTextField
        control={form.control}
        name="serviceName"
        label={t('form.serviceName')}
        hint={t('form.serviceNameHint')}
        autoComplete="off"
        isRequired
      />
      <div className={styles.short}>
        <FormTextField
          control={form.control}
          name="expiration"
          type="date"
          label={t('form.expiration')}
          hint={days === undefined ? t('form.expirationHint') : t('form.expirationAfter', { count: days })}
        />
      </div>
      <FormSearchComboBox
        control={form.control}
        name="userId"
        label={t('form.actsFor')}
        hint={t('form.actsForHint')}
        placeholder={t('form.actsForYou')}
        options={useUserSearch(useWatch({ control: form.control, name: 'userId' }), 'ACTIVE')}
      />
      <SaveButtons isSaving={create.isPending} onCancel={onCancel} />
    </form>
  );
}
