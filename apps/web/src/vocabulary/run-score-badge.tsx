import { overallBand, reportBand, runRowBand } from '@abhigam/domain';
import { ScoreBadge } from '../ui/data/score-badge.tsx';

interface RunScoreBadgeProps {
  score: number | null;
  /**
   * Which words the screen has: the rating of reports, or on a screen about websites their band, so that one number never has
   * two words there (run-modes, ruling 109).
   */
  word?: ScoreWordKind | undefined;
}

export type ScoreWordKind = 'rating' | 'band';

/** Score of a test run or page in a list, in the colour of test-run rows (run-modes, section 3). */
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

/** Score of a website in lists and dashboards, which follow the other colour rule. */
export function WebsiteScoreBadge({ score }: { score: number | null }) {
  if (score === null) return <ScoreBadge score={null} />;
  const band = overallBand(score);
  return <ScoreBadge score={score} colour={band} word={band} />;
}
