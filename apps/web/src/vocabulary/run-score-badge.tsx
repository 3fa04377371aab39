import { overallBand, runRowBand } from '@abhigam/domain';
import { ScoreBadge } from '../ui/data/score-badge.tsx';

/** Score of a test run or page in a list (run-modes, section 3: test-run rows). */
export function RunScoreBadge({ score }: { score: number | null }) {
  return <ScoreBadge score={score} band={score === null ? null : runRowBand(score)} />;
}

/** Score of a website in lists and dashboards, which follow the other colour rule. */
export function WebsiteScoreBadge({ score }: { score: number | null }) {
  return <ScoreBadge score={score} band={score === null ? null : overallBand(score)} />;
}
