import type { ShownStatus } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/data/badge.tsx';

/** Colours of the specification (testing 4): green, yellow, red; blue for all others. */
const LOOKS = {
  PENDING: { tone: 'info', icon: 'clock' },
  RUNNING: { tone: 'info', icon: 'running' },
  'PARTIALLY COMPLETE': { tone: 'warn', icon: 'alert' },
  COMPLETE: { tone: 'pass', icon: 'check' },
  FAILURE: { tone: 'fail', icon: 'cross' },
  CANCELLED: { tone: 'info', icon: 'none' },
  UNKNOWN: { tone: 'plain', icon: 'none' },
} as const satisfies Record<ShownStatus, object>;

/** Status of a test run or of one of its pages. */
export function RunStatusBadge({ status }: { status: ShownStatus }) {
  const { t } = useTranslation('vocabulary');
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}
