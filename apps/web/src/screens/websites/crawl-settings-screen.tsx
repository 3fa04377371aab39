import { useGetCrawlSettings } from '../../data/website-setup.ts';
import { useGetWebsite } from '../../data/websites.ts';
import { CrawlSettingsForm } from '../../features/websites/components/crawl-settings-form.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WebsiteDialog } from './website-dialog.tsx';

/** Dialog with the crawl settings of a website, over Manage Websites. */
export function CrawlSettingsScreen({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation(['crawl', 'data']);
  const website = useGetWebsite(websiteId);
  const settings = useGetCrawlSettings(websiteId);
  useTitleOverride({ title: website.data && t('titleOf', { website: website.data.name }) });
  return (
    <WebsiteDialog>
      {(close) => {
        if (settings.data && website.data) {
          return (
            <CrawlSettingsForm
              websiteId={websiteId}
              settings={settings.data}
              onSaved={() => close('crawlUpdated')}
              onCancel={() => close()}
            />
          );
        }
        if (settings.isError || website.isError) {
          return (
            <ErrorState
              message={t('data:errors.fetchWebsite')}
              onRetry={() => {
                if (website.isError) void website.refetch();
                if (settings.isError) void settings.refetch();
              }}
              isRetrying={website.isFetching || settings.isFetching}
            />
          );
        }
        return (
          <LoadingRegion>
            <Skeleton lines={6} height={40} />
          </LoadingRegion>
        );
      }}
    </WebsiteDialog>
  );
}
