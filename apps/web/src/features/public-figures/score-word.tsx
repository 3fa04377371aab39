import type { ColourBand } from '@abhigam/domain';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';

const LOOKS = {
  green: { tone: 'pass', icon: 'check' },
  amber: { tone: 'warn', icon: 'alert' },
  red: { tone: 'fail', icon: 'cross' },
} as const;

/** A score with the word that the home page has for it: critical, needs improvement, good. */
export function ScoreWord({ band, children }: { band: ColourBand; children: ReactNode }) {
  const { t } = useTranslation('figures');
  return (
    <>
      {children} <Badge {...LOOKS[band]}>{t(`band.${band}`)}</Badge>
    </>
  );
}
