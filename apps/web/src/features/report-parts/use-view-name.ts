import type { View } from '../../address/places.ts';
import { useLayout } from '../../address/use-layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Names a view of a report: by its tab, which the older layout may call otherwise, or by a name of its own where it has none. */
export function useViewName(): (view: View) => string {
  const { t } = useTranslation(['report', 'full']);
  const layout = useLayout();
  return (view) => {
    switch (view) {
      case 'issues':
        return t('showing.issues');
      case 'full':
        return t('full:links.full');
      case 'consolidated':
        return t('full:links.consolidated');
      case 'pages':
      case 'warnings':
        return t(layout === 'older' ? `tabs.older.${view}` : `tabs.${view}`);
      default:
        return t(`tabs.${view}`);
    }
  };
}
