import { useAuditTags } from '../../data/audits.ts';
import { useListSettings } from '../../data/settings.ts';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Settings of the whole installation, for super admins. */
export function SettingsScreen() {
  const { t } = useTranslation(['settings', 'data']);
  const settings = useListSettings();
  const tags = useAuditTags();
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
