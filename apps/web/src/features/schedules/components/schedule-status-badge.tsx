import type { ScheduleStatus } from '@abhigam/domain';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';

const LOOKS = {
  ACTIVE: { tone: 'pass', icon: 'check' },
  INACTIVE: { tone: 'plain', icon: 'none' },
  COMPLETE: { tone: 'info', icon: 'check' },
  FAILURE: { tone: 'fail', icon: 'cross' },
} as const satisfies Record<ScheduleStatus, object>;

/** Badge of a schedule's status. */
export function ScheduleStatusBadge({ status }: { status: ScheduleStatus }) {
  const { t } = useTranslation('schedules');
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}
