import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { ScheduleList } from '../../features/schedules/components/schedule-list.tsx';
import { ScheduleSearch } from '../../features/schedules/components/schedule-search.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitle } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ListNote } from '../../ui/layout/list-head.tsx';
import { AddScheduleButton } from './add-schedule-button.tsx';
import { ScheduleNotice } from './schedule-notice.tsx';

/** The schedules of all websites that the person may see. */
export function AllSchedulesScreen({ websiteId, failing, search = '', page = 1 }: Places['schedules']) {
  const addresses = useAddresses();
  const { t } = useTranslation('schedules');
  const change = useQueryChanger();
  const isFailing = failing === 'true';
  useTitle({ heading: t('title') });
  return (
    <Screen
      lead={t('lead')}
      actions={
        <>
          <LinkButton href={addresses.scheduleWebsites()}>{t('byWebsite')}</LinkButton>
          <AddScheduleButton prefill={{ websiteId }} />
        </>
      }
    >
      <ScheduleNotice />
      <ScheduleSearch
        search={search}
        onSearch={(text) => change({ search: text, page: null }, { path: addresses.schedules() })}
      />
      {isFailing && (
        <ListNote>
          {t('failing.only')}{' '}
          <Button size="small" onPress={() => change({ failing: null, page: null })}>
            {t('failing.all')}
          </Button>
        </ListNote>
      )}
      <ScheduleList
        websiteId={websiteId ?? null}
        isFailing={isFailing}
        search={search}
        page={page}
        hrefOf={(to) => addresses.schedules({ websiteId, failing, search, page: to })}
        emptyAction={<AddScheduleButton />}
      />
    </Screen>
  );
}
