import { useQuery } from '@tanstack/react-query';
import { webpagesQuery } from '../../data/websites/webpages-query.ts';
import { WebpageList } from '../../features/websites/components/webpage-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { WebsiteDialog } from './website-dialog.tsx';

export function WebpagesScreen({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation('websites');
  const { data } = useQuery(webpagesQuery(websiteId));
  const title = data ? t('webpages.titleOf', { website: data.website.name }) : t('webpages.title');
  return (
    <WebsiteDialog title={title} size="wide">
      {() => <WebpageList websiteId={websiteId} />}
    </WebsiteDialog>
  );
}
