import { useState } from 'react';
import { useLayout } from '../../../address/use-layout.ts';
import { useUpdateWebpage } from '../../../data/websites.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useWebpagePart } from '../use-webpage-part.ts';
import { FoundWebpages } from './found-webpages.tsx';
import type { Webpage } from './webpage-table.tsx';

/** The pages of a website; deactivated ones are skipped in later runs. */
export function WebpageList({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation(['webpages', 'data']);
  const layout = useLayout();
  const mayChange = useMay('webpage.update');
  const { text, part, partCount, found: webpages } = useWebpagePart(websiteId);
  const setStatus = useUpdateWebpage(websiteId);
  const [toToggle, setToToggle] = useState<Webpage | null>(null);
  const failed = pageOf(webpages.data?.pages, setStatus.variables?.id)?.url ?? '';
  if (webpages.isPending) return <TableSkeleton rows={4} columns={2} />;
  if (webpages.isError) {
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => webpages.refetch()}
        isRetrying={webpages.isFetching}
      />
    );
  }
  const { pages, website, total } = webpages.data;
  if (total === 0 && text === '') return <EmptyState title={t(`empty.${layout}`)} />;
  const verb = toToggle?.status === 'INACTIVE' ? 'activate' : 'deactivate';
  const change = () => {
    if (!toToggle) return;
    const status = toToggle.status === 'INACTIVE' ? 'ACTIVE' : 'INACTIVE';
    setStatus.mutate(
      { id: toToggle.id, status },
      {
        onSuccess: () => announce(t(`${verb}d`, { url: toToggle.url })),
        onSettled: () => setToToggle(null),
      },
    );
  };
  return (
    <>
      {/* The live region is always rendered, so that its content is announced. A failed change is not an alert (specification, administration 8). */}
      <div role="status">
        {setStatus.isError && <Alert tone="info">{t('failed', { url: failed })}</Alert>}
      </div>
      <FoundWebpages
        websiteId={websiteId}
        caption={t('caption', { website: website.name })}
        pages={pages}
        part={part}
        partCount={partCount}
        isUpdating={webpages.isPlaceholderData}
        onToggle={mayChange ? setToToggle : null}
      />
      <ConfirmDialog
        title={t(`${verb}Title`)}
        verb={t(`${verb}`)}
        tone={verb === 'activate' ? 'primary' : 'danger'}
        isOpen={toToggle !== null}
        isBusy={setStatus.isPending}
        onConfirm={change}
        onClose={() => setToToggle(null)}
      >
        {t(`${verb}Text`, { url: toToggle?.url ?? '' })}
      </ConfirmDialog>
    </>
  );
}

function pageOf(pages: readonly Webpage[] | undefined, id: string | undefined): Webpage | undefined {
  return pages?.find((page) => page.id === id);
}
