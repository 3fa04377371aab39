import { overallBand, reportBand, runRowBand } from '@abhigam/domain';
import { ScoreBadge } from '../ui/data/score-badge.tsx';

interface RunScoreBadgeProps {
  score: number | null;
  /**
   * The kind of word: the rating on report screens, the band on screens about websites, so that one score never
   * has two different words (run-modes, ruling 109).
   */
  word?: ScoreWordKind | undefined;
}

export type ScoreWordKind = 'rating' | 'band';

/** Score of a test run or page in a list, in the colours of test-run rows (run-modes, section 3). */
export function RunScoreBadge({ score, word = 'rating' }: RunScoreBadgeProps) {
  if (score === null) return <ScoreBadge score={null} />;
  return (
    <ScoreBadge
      score={score}
      colour={runRowBand(score)}
      word={word === 'rating' ? reportBand(score) : overallBand(score)}
    />
  );
}

/** Score of a website in lists and dashboards, which use the other colour rule. */
export function WebsiteScoreBadge({ score }: { score: number | null }) {
  if (score === null) return <ScoreBadge score={null} />;
  const band = overallBand(score);
  return <ScoreBadge score={score} colour={band} word={band} />;
}
