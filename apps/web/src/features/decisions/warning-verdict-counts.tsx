import { MANUAL_VERDICTS } from '@abhigam/domain';
import { useSearchParams } from 'react-router';
import { useListRunHandTests } from '../../data/decisions.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './decisions.module.css';
import { readManualTestFilter } from './model/read-manual-test-filter.ts';

/** How many elements of a warned check users have judged, by verdict. */
export function WarningVerdictCounts({ testRunId, auditId }: { testRunId: string; auditId: string }) {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  const [search] = useSearchParams();
  // Same query as the list of manual tests below, so only one request is sent.
  const found = useListRunHandTests({
    testRunId,
    filter: readManualTestFilter(search),
    lang: useReportLanguage(),
  });
  const counts = found.data?.warned.find((one) => one.auditId === auditId)?.counts;
  if (!counts) return null;
  const verdicts = MANUAL_VERDICTS.filter((verdict) => counts[verdict] > 0);
  const done = verdicts.reduce((sum, verdict) => sum + counts[verdict], counts.setAside);
  return (
    <>
      {t('switch.checkedOf', { checked: number(done), total: number(done + counts.open) })}
      {verdicts.length > 0 && (
        <span className={styles.verdicts}>
          {verdicts.map((verdict) => `${t(`verdict.${verdict}`)}: ${number(counts[verdict])}`).join(', ')}
        </span>
      )}
    </>
  );
}
