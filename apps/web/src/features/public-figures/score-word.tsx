import type { ColourBand } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { UserText } from '../../ui/data/user-text.tsx';

const LOOKS = {
  green: { tone: 'pass', icon: 'check' },
  amber: { tone: 'warn', icon: 'alert' },
  red: { tone: 'fail', icon: 'cross' },
} as const;

/** A website with the home page's word for its score: critical, needs improvement, good. */
export function ScoreWord({ band, children }: { band: ColourBand; children: string }) {
  const { t } = useTranslation('figures');
  return (
    <>
      <UserText>{children}</UserText> <Badge {...LOOKS[band]}>{t(`band.${band}`)}</Badge>
    </>
  );
}
