import { useQuery } from '@tanstack/react-query';
import { auditTagsQuery } from '../../data/audits/audit-tags-query.ts';
import { settingsQuery } from '../../data/settings/settings-query.ts';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';

/** What super admins choose for the whole installation. */
export function SettingsScreen() {
  const { t } = useTranslation(['settings', 'data']);
  const settings = useQuery(settingsQuery);
  const tags = useQuery(auditTagsQuery);
  const failed = [settings, tags].filter(({ isError, data }) => isError && !data);
  return (
    <Screen lead={<p>{t('lead')}</p>}>
      {settings.data && tags.data ? (
        <SettingsForm settings={settings.data} criteria={new Set(tags.data.criteria.map(({ num }) => num))} />
      ) : failed.length > 0 ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => failed.forEach((query) => void query.refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <LoadingRegion>
          <Skeleton lines={8} height={48} />
        </LoadingRegion>
      )}
    </Screen>
  );
}
