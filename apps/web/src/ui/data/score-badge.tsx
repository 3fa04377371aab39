import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Badge } from './badge.tsx';

const LOOKS = {
  green: { tone: 'pass', icon: 'check' },
  amber: { tone: 'warn', icon: 'alert' },
  red: { tone: 'fail', icon: 'cross' },
} as const;

interface ScoreBadgeProps {
  /** 0 to 100; null when there is none. */
  score: number | null;
  /** The caller knows which of the colour rules holds in its place. */
  band: keyof typeof LOOKS | null;
}

/** A score in a list: number, colour and an icon that says the same. */
export function ScoreBadge({ score, band }: ScoreBadgeProps) {
  const { t } = useTranslation('data');
  const { number } = useFormats();
  if (score === null || band === null) return <Badge tone="plain">{t('score.none')}</Badge>;
  const { tone, icon } = LOOKS[band];
  return (
    <Badge tone={tone} icon={icon}>
      <VisuallyHidden>{t(`score.${band}`)} </VisuallyHidden>
      {number(score)}
    </Badge>
  );
}
