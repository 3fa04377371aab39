import { useGetOwnership } from '../../data/website-setup.ts';
import { useGetWebsite } from '../../data/websites.ts';
import { OwnershipPanel } from '../../features/ownership/components/ownership-panel.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WebsiteDialog } from './website-dialog.tsx';

/** Dialog to prove ownership of a website, over Manage Websites. */
export function OwnershipScreen({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation(['ownership', 'data']);
  const website = useGetWebsite(websiteId);
  const ownership = useGetOwnership(websiteId);
  useTitleOverride({ title: website.data && t('titleOf', { website: website.data.name }) });
  return (
    <WebsiteDialog size="wide">
      {() =>
        ownership.data ? (
          <OwnershipPanel websiteId={websiteId} ownership={ownership.data} />
        ) : ownership.isError ? (
          <ErrorState
            message={t('data:errors.fetchWebsite')}
            onRetry={() => void ownership.refetch()}
            isRetrying={ownership.isFetching}
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
