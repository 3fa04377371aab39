import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';

/** Badge: one repair in a shared template may fix all pages. */
export function TemplateBadge() {
  const { t } = useTranslation('report');
  return (
    <Badge tone="info" icon="info">
      {t('overview.template')}
    </Badge>
  );
}
