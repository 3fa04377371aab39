import { WebpageList } from '../../features/websites/components/webpage-list.tsx';
import { useWebpagePart } from '../../features/websites/use-webpage-part.ts';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { WebsiteDialog } from './website-dialog.tsx';

export function WebpagesScreen({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation('webpages');
  const { data } = useWebpagePart(websiteId).found;
  useTitleOverride({ title: data && t('titleOf', { website: data.website.name }) });
  return <WebsiteDialog size="wide">{() => <WebpageList websiteId={websiteId} />}</WebsiteDialog>;
}
