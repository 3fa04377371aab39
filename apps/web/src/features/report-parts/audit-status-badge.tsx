import type { AuditStatus } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';

const LOOKS = {
  Fail: { tone: 'fail', icon: 'cross' },
  Warn: { tone: 'warn', icon: 'alert' },
  Pass: { tone: 'pass', icon: 'check' },
} as const;

/** Fail red, Warn yellow, Pass green, each with icon and text. */
export function AuditStatusBadge({ status }: { status: AuditStatus }) {
  const { t } = useTranslation('report');
  return (
    <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(`auditStatus.${status}`)}
    </Badge>
  );
}
