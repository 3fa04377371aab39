import { useGetWebsite } from '../../data/websites.ts';
import { WebsiteForm } from '../../features/websites/components/website-form.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WebsiteDialog } from './website-dialog.tsx';

export function EditWebsiteScreen({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation(['websites', 'data']);
  const website = useGetWebsite(websiteId);
  useTitleOverride({ title: website.data && t('editTitle', { website: website.data.name }) });
  return (
    <WebsiteDialog>
      {(close) => {
        if (website.isPending) {
          return (
            <LoadingRegion>
              <Skeleton lines={4} height={40} />
            </LoadingRegion>
          );
        }
        if (website.isError) {
          return (
            <ErrorState
              message={t('data:errors.fetchWebsite')}
              onRetry={() => website.refetch()}
              isRetrying={website.isFetching}
            />
          );
        }
        const { id, version, name, url, organizationId, userId, isSeparate } = website.data;
        return (
          <WebsiteForm
            website={{ id, version }}
            defaults={{ name, url, organizationId: String(organizationId), userId: userId ?? '', isSeparate }}
            onSaved={() => close('updated')}
            onCancel={() => close()}
          />
        );
      }}
    </WebsiteDialog>
  );
}
