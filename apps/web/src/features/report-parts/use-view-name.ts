import type { View } from '../../address/places.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Names a view of a report: by its tab, or by a name of its own where it has none. */
export function useViewName(): (view: View) => string {
  const { t } = useTranslation(['report', 'full']);
  return (view) => {
    switch (view) {
      case 'issues':
        return t('showing.issues');
      case 'full':
        return t('full:links.full');
      case 'consolidated':
        return t('full:links.consolidated');
      default:
        return t(`tabs.${view}`);
    }
  };
}
