import type { ColourBand } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { GivenText } from '../../ui/data/given-text.tsx';

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
      <GivenText>{children}</GivenText> <Badge {...LOOKS[band]}>{t(`band.${band}`)}</Badge>
    </>
  );
}
