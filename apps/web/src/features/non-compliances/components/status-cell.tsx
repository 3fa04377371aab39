import type { ListedNonCompliance } from '@abhigam/contract';
import { ClockAlert } from 'lucide-react';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { CellRemark, CellStack } from '../../../ui/data/cell-parts.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { NcStatusBadge } from '../../report-parts/nc-status-badge.tsx';
import styles from './nc-table.module.css';

/** Status, since when, and whether it is stale. */
export function StatusCell({ row, staleAfterDays }: { row: ListedNonCompliance; staleAfterDays: number }) {
  const { t } = useTranslation('nonCompliances');
  const { number } = useFormats();
  const addresses = useAddresses();
  return (
    <CellStack>
      <NcStatusBadge status={row.status} />
      <CellRemark>
        {t('table.since')} <Time value={row.created} show="date" />
      </CellRemark>
      {row.isSetAside && (
        <>
          <Badge tone="plain" icon="none">
            {t('table.setAside')}
          </Badge>
          <TextLink href={addresses.decisions({ websiteId: row.website.id, auditId: row.auditId })}>
            {t('table.decisions')}
          </TextLink>
        </>
      )}
      {row.isStale && (
        <span className={styles.stale}>
          <ClockAlert size={16} aria-hidden="true" />
          {t('table.stale', { days: number(staleAfterDays) })}
        </span>
      )}
    </CellStack>
  );
}
