import { useWatch } from 'react-hook-form';
import frames from '../../../forms/fieldset.module.css';
import { FormCheckbox } from '../../../forms/form-checkbox.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { CrawlFieldsProps } from './crawl-scope-fields.tsx';

/** Whether to check links to other sites and accept invalid certificates. */
export function CrawlLinksFields({ control }: CrawlFieldsProps) {
  const { t } = useTranslation('crawl');
  const allowsTlsErrors = useWatch({ control, name: 'allowTlsErrors' });
  return (
    <fieldset className={frames.fieldset}>
      <legend>{t('links.title')}</legend>
      <FormCheckbox control={control} name="checkExternalLinks" hint={t('links.externalHint')}>
        {t('links.external')}
      </FormCheckbox>
      <FormCheckbox control={control} name="allowTlsErrors" hint={t('links.tlsHint')}>
        {t('links.tls')}
      </FormCheckbox>
      {allowsTlsErrors && (
        <Alert tone="warn" isLive>
          {t('links.tlsWarning')}
        </Alert>
      )}
    </fieldset>
  );
}
