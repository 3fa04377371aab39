import { useAddresses } from '../../address/use-addresses.ts';
import { useLayout, useTitleLayout } from '../../address/use-layout.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { OrganizationPicker } from '../../features/pickers/organization-picker.tsx';
import { DeletedSchedules } from '../../features/schedules/components/deleted-schedules.tsx';
import { ScheduleList } from '../../features/schedules/components/schedule-list.tsx';
import { ScheduleSearch } from '../../features/schedules/components/schedule-search.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ListNote } from '../../ui/layout/list-head.tsx';
import { AddScheduleButton } from './add-schedule-button.tsx';
import styles from './all-schedules-screen.module.css';
import { ScheduleNotice } from './schedule-notice.tsx';

interface AllSchedulesScreenProps {
  /** Null: all websites, like for organizations. */
  websiteId: string | null;
  organizationId: number | null;
  /** Only schedules whose last due runs could not start. */
  isFailing: boolean;
  search: string;
  page: number;
}

/** Schedules of all websites that the user can access. */
export function AllSchedulesScreen(props: AllSchedulesScreenProps) {
  const { websiteId, organizationId, isFailing, search, page } = props;
  const addresses = useAddresses();
  const { t } = useTranslation('schedules');
  const isOlder = useLayout() === 'older';
  const hasOwnHeading = useTitleLayout() === 'desktop';
  const change = useQueryChanger();
  const reachesAll = useSpansOrganizations('schedule.list');
  const of = {
    websiteId: websiteId ?? undefined,
    organizationId: organizationId ? String(organizationId) : undefined,
    failing: isFailing ? 'true' : undefined,
  };
  useTitleOverride({ heading: hasOwnHeading ? t('title') : undefined });
  return (
    <Screen
      lead={t('lead')}
      actions={
        <>
          {!isOlder && <LinkButton href={addresses.scheduleWebsites()}>{t('byWebsite')}</LinkButton>}
          <AddScheduleButton prefill={{ websiteId: of.websiteId }} />
        </>
      }
    >
      <ScheduleNotice />
      <ScheduleSearch
        search={search}
        onSearch={(text) => change({ search: text, page: null }, { path: addresses.schedules() })}
      />
      {reachesAll && (
        <search aria-label={t('filter.name')} className={styles.filter}>
          <OrganizationPicker
            labels={{ name: t('websites.organization'), any: t('filter.allOrganizations') }}
            organizationId={organizationId}
            onChange={(id) => change({ organizationId: id, page: null }, { path: addresses.schedules() })}
          />
        </search>
      )}
      {isFailing && (
        <ListNote>
          {t('failing.only')}{' '}
          <Button size="small" onPress={() => change({ failing: null, page: null })}>
            {t('failing.all')}
          </Button>
        </ListNote>
      )}
      <ScheduleList
        websiteId={websiteId}
        organizationId={organizationId}
        isFailing={isFailing}
        search={search}
        page={page}
        hrefOf={(to) => addresses.schedules({ ...of, search, page: to })}
        emptyAction={<AddScheduleButton />}
      />
      <DeletedSchedules websiteId={websiteId} />
    </Screen>
  );
}
