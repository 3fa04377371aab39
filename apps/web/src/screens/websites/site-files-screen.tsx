import { useGetSiteFiles } from '../../data/website-setup.ts';
import { useGetWebsite } from '../../data/websites.ts';
import { SiteNotes } from '../../features/links/site-notes.tsx';
import { SiteFiles } from '../../features/websites/components/site-files.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WebsiteDialog } from './website-dialog.tsx';

/** Dialog with robots.txt and sitemaps of a website as tests read them, over Manage Websites. */
export function SiteFilesScreen({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation(['siteFiles', 'data']);
  const website = useGetWebsite(websiteId);
  const files = useGetSiteFiles(websiteId);
  useTitleOverride({ title: website.data && t('titleOf', { website: website.data.name }) });
  return (
    <WebsiteDialog size="wide">
      {() =>
        files.data ? (
          <>
            <SiteFiles files={files.data} />
            {files.data.notes.length > 0 && <SiteNotes notes={files.data.notes} />}
          </>
        ) : files.isError ? (
          <ErrorState
            message={t('data:errors.fetchWebsite')}
            onRetry={() => void files.refetch()}
            isRetrying={files.isFetching}
          />
        ) : (
          <LoadingRegion>
            <Skeleton lines={6} height={40} />
          </LoadingRegion>
        )
      }
    </WebsiteDialog>
  );
}
