import type { View } from '../../address/tabs.ts';
import { useTitleLayout } from '../../address/use-layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * Name of a view of a report: its tab, which the older layout may call differently, or its own name without a
 * tab.
 */
export function useViewName(): (view: View) => string {
  const { t } = useTranslation(['report', 'full']);
  const titlesOf = useTitleLayout();
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
        return t(titlesOf === 'older' ? `tabs.older.${view}` : `tabs.${view}`);
      default:
        return t(`tabs.${view}`);
    }
  };
}
