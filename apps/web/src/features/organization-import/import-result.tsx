import { Download } from 'lucide-react';
import { useAddresses } from '../../address/use-addresses.ts';
import { type ImportResult as Result, useDownloadFailedRows } from '../../data/organizations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FailedRows } from './failed-rows.tsx';
import styles from './organization-import.module.css';

/** Result of each row of a file. */
export function ImportResult({ result }: { result: Result }) {
  const addresses = useAddresses();
  const { t } = useTranslation('imports');
  const download = useDownloadFailedRows(result.id);
  const { success, made, failed, errors } = result;
  return (
    <Card title={t('result')}>
      <div className={styles.stack}>
        <Alert tone={success ? 'pass' : 'warn'} isLive takesFocus>
          <p>{t(success ? 'success' : 'partial')}</p>
          <p>
            {made === 0 ? t('madeNone') : t('made', { count: made })}{' '}
            {failed > 0 && t('notTaken', { count: failed })}
          </p>
        </Alert>
        <ButtonRow>
          {failed > 0 && (
            <Button
              tone="primary"
              icon={<Download size={16} aria-hidden="true" />}
              isPending={download.isPending}
              onPress={() => download.mutate()}
            >
              {t('download')}
            </Button>
          )}
          <LinkButton href={addresses.organizations()}>{t('toList')}</LinkButton>
        </ButtonRow>
        {failed > 0 && <p>{t('downloadHint')}</p>}
        {failed > 0 && <FailedRows rows={errors} failed={failed} />}
      </div>
    </Card>
  );
}
