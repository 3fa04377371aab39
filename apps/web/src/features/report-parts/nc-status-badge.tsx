import type { NcStatus } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';

const LOOKS = {
  UNRESOLVED: { tone: 'fail', icon: 'cross' },
  'FIX IN PROGRESS': { tone: 'warn', icon: 'clock' },
  RESOLVED: { tone: 'pass', icon: 'check' },
} as const;

/** Status of a non-compliance: red, yellow or green, always with text. */
export function NcStatusBadge({ status }: { status: NcStatus }) {
  const { t } = useTranslation('report');
  return (
    <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(`ncStatus.${status}`)}
    </Badge>
  );
}
