import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';

/** Says what the installation's settings hide from the lists: missing findings are not necessarily repaired. */
export function DisplayNote() {
  const { t } = useTranslation('display');
  const { hideWarnings, hideImpact, hideCriteria, hideContrastIssues } = usePublicSettings();
  const parts = [
    hideImpact !== 'none' && t(`impact.${hideImpact}`),
    hideCriteria.length > 0 && t('criteria', { list: hideCriteria.join(', '), count: hideCriteria.length }),
    hideContrastIssues && t(hideWarnings ? 'contrastHidden' : 'contrast'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <p>{[t('lead'), ...parts, t('score')].join(' ')}</p>;
}
