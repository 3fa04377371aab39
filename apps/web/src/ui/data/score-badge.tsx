import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Badge } from './badge.tsx';

const TONES = { green: 'pass', amber: 'warn', red: 'fail' } as const;
const ICONS = {
  green: 'check',
  amber: 'alert',
  red: 'cross',
  pass: 'check',
  average: 'alert',
  fail: 'cross',
} as const;

type ScoreBadgeProps =
  | { score: null }
  | {
      /** 0 to 100. */
      score: number;
      /** Set by the caller, which knows the applicable colour rule and texts. */
      colour: keyof typeof TONES;
      word: keyof typeof ICONS;
    };

/** A score in a list: number, colour, and an icon with the same meaning. */
export function ScoreBadge(props: ScoreBadgeProps) {
  const { t } = useTranslation('data');
  const { number } = useFormats();
  if (props.score === null) return <Badge tone="plain">{t('score.none')}</Badge>;
  const { score, colour, word } = props;
  return (
    <Badge tone={TONES[colour]} icon={ICONS[word]}>
      <VisuallyHidden>{t(`score.${word}`)} </VisuallyHidden>
      {number(score)}
    </Badge>
  );
}
