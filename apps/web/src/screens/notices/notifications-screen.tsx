import { useGetNoticeSettings } from '../../data/notices.ts';
import { NoticeSettingsForm } from '../../features/notices/notice-settings-form.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Which mails the user receives. */
export function NotificationsScreen() {
  const { t } = useTranslation(['notices', 'data']);
  // A refetch must not replace the input of the form.
  const settings = useGetNoticeSettings();
  return (
    <Screen lead={<p>{t('lead')}</p>}>
      {settings.data ? (
        <Card isNarrow>
          <NoticeSettingsForm settings={settings.data} />
        </Card>
      ) : settings.isError ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : (
        <Card isNarrow>
          <LoadingRegion>
            <Skeleton lines={7} height={40} />
          </LoadingRegion>
        </Card>
      )}
    </Screen>
  );
}
