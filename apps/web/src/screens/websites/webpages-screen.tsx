import { useQuery } from '@tanstack/react-query';
import { webpagesQuery } from '../../data/websites/webpages-query.ts';
import { WebpageList } from '../../features/websites/components/webpage-list.tsx';
import { useTitle } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { WebsiteDialog } from './website-dialog.tsx';

export function WebpagesScreen({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation('websites');
  const { data } = useQuery(webpagesQuery(websiteId));
  useTitle({ title: data && t('webpages.titleOf', { website: data.website.name }) });
  return <WebsiteDialog size="wide">{() => <WebpageList websiteId={websiteId} />}</WebsiteDialog>;
}
