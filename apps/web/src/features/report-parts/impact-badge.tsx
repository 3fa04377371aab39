import type { Impact } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';

/** Badge colours of the specification (testing 9): critical red, serious yellow, moderate dark, minor blue. */
const TONES = { critical: 'fail', serious: 'warn', moderate: 'dark', minor: 'info' } as const;

export function ImpactBadge({ impact }: { impact: Impact }) {
  const { t } = useTranslation('report');
  return <Badge tone={TONES[impact]}>{t(`impact.${impact}`)}</Badge>;
}
