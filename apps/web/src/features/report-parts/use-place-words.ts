import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useViewName } from './use-view-name.ts';

/** Names the target of a URL, for a link back to it. */
export function usePlaceWords(): (href: string) => string {
  const { placeOf } = useAddresses();
  const { t } = useTranslation(['report', 'menu']);
  const nameOfView = useViewName();
  return (href) => {
    const place = placeOf(href);
    switch (place?.name) {
      case 'dashboard':
        return t('menu:dashboard');
      case 'testResult': {
        const { view, pageId, auditId } = place;
        if (pageId !== undefined) return t('details.title');
        if (auditId !== undefined && view !== 'compare') return t('back.issue');
        switch (view) {
          case 'failures':
            return t('drill.backFailures');
          case 'warnings':
            return t('drill.backWarnings');
          case 'issues':
            return t('drill.backIssues');
          default:
            return nameOfView(view);
        }
      }
      default:
        return t('back.other');
    }
  };
}
