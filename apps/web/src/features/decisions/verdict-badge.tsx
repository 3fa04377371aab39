import type { Verdict } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';

const LOOKS = {
  'not-an-issue': { tone: 'plain', icon: 'none' },
  accepted: { tone: 'info', icon: 'info' },
  passed: { tone: 'pass', icon: 'check' },
  failed: { tone: 'fail', icon: 'cross' },
  'not-applicable': { tone: 'plain', icon: 'none' },
} as const;

/** Badge with the text of a verdict. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('decisions');
  return (
    <Badge tone={LOOKS[verdict].tone} icon={LOOKS[verdict].icon}>
      {t(`verdict.${verdict}`)}
    </Badge>
  );
}
