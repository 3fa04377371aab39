import { IMPACT_RANK, IMPACTS, type Impact } from '@abhigam/domain';

/** The impact for a rank from 1 to 4; minor for any other number. */
export function impactOfRank(rank: number): Impact {
  return IMPACTS.find((impact) => IMPACT_RANK[impact] === rank) ?? 'minor';
}
