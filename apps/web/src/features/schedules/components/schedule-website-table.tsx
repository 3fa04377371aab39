import { displayUrl } from '../../../address/display-url.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import type { ScheduleWebsite } from '../../../data/schedules.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { organizationColumn } from '../../../ui/data/organization-column.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { ExternalLink } from '../../../ui/overlay/external-link.tsx';
import styles from './schedule-table.module.css';

interface ScheduleWebsiteTableProps {
  websites: readonly ScheduleWebsite[];
  isUpdating: boolean;
}

/** Websites with the number of their schedules. */
export function ScheduleWebsiteTable({ websites, isUpdating }: ScheduleWebsiteTableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('schedules');
  const { number } = useFormats();
  const countOf = ({ cntSchedules, cntActive }: ScheduleWebsite) =>
    cntSchedules === 0
      ? t('websites.countNone')
      : t('websites.countActive', { active: number(cntActive), count: number(cntSchedules) });
  const columns: Column<ScheduleWebsite>[] = [
    {
      key: 'website',
      header: t('websites.website'),
      isRowHeader: true,
      cell: ({ name, url }) => (
        <div className={styles.name}>
          <UserText>{name}</UserText>
          <ExternalLink href={url}>{displayUrl(url)}</ExternalLink>
        </div>
      ),
    },
    ...organizationColumn(true, t('websites.organization')),
    { key: 'count', header: t('websites.count'), cell: countOf },
    { key: 'next', header: t('websites.nextRun'), cell: ({ nextRun }) => <Time value={nextRun} /> },
    {
      key: 'actions',
      header: t('websites.actions'),
      isHeaderHidden: true,
      isNoWrap: true,
      cell: ({ id, name }) => (
        <LinkButton
          size="small"
          href={addresses.websiteSchedules({ websiteId: id })}
          aria-label={t('websites.viewOf', { website: name })}
        >
          {t('websites.view')}
        </LinkButton>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('websites.caption')}
      isCaptionHidden
      columns={columns}
      rows={websites}
      rowKey={({ id }) => id}
      isUpdating={isUpdating}
      minWidth={720}
    />
  );
}
