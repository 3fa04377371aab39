import type { View } from '../../address/tabs.ts';
import { useTitlesOf } from '../../address/use-layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Names a view of a report: by its tab, which the older paths may call otherwise, or by a name of its own where it has none. */
export function useViewName(): (view: View) => string {
  const { t } = useTranslation(['report', 'full']);
  const titlesOf = useTitlesOf();
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
