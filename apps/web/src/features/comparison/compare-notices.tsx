import type { Comparison } from '../../data/comparison.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useListFormat } from '../../i18n/use-list-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/**
 * Notices before the figures: how the settings of the runs differ, what was deleted, and which run is older.
 */
export function CompareNotices({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const { date } = useFormats();
  const listed = useListFormat();
  const { base, with: later, differences } = comparison;
  const removed = [base, later].filter(({ findingsRemoved }) => findingsRemoved !== null);
  const [only] = removed;
  return (
    <>
      {differences.length > 0 && (
        <Alert tone="info" isLive={false}>
          {t('differs.lead', { list: listed(differences.map((one) => t(`differs.${one}`))) })}
        </Alert>
      )}
      {only && (
        <Alert tone="warn" isLive={false}>
          {removed.length === 2 ? t('removedBoth') : t('removed', { date: date(new Date(only.created)) })}
        </Alert>
      )}
      {Date.parse(later.created) < Date.parse(base.created) && (
        <Alert tone="warn" isLive={false}>
          {t('reversed')}
        </Alert>
      )}
    </>
  );
}
