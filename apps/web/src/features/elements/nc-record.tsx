import { useGetNonCompliance } from '../../data/non-compliances.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NcForm } from './nc-form.tsx';
import styles from './nc-manager.module.css';
import { NcNotes } from './nc-notes.tsx';

/** A non-compliance with its form and its notes. */
export function NcRecord({ id }: { id: string }) {
  const { t } = useTranslation('element');
  const mayChange = useMay('nonCompliance.update');
  const nonCompliance = useGetNonCompliance({ id, lang: useReportLanguage() });
  if (nonCompliance.data) {
    return (
      <div className={styles.open}>
        {mayChange && <NcForm key={id} nonCompliance={nonCompliance.data} />}
        <NcNotes nonCompliance={nonCompliance.data} />
      </div>
    );
  }
  if (nonCompliance.isError) {
    return (
      <ErrorState message={t('noncompliance.loadFailed')} onRetry={() => void nonCompliance.refetch()} />
    );
  }
  return (
    <LoadingRegion label={t('noncompliance.loading')}>
      <Skeleton lines={2} height={24} />
    </LoadingRegion>
  );
}
