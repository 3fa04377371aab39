import { IMPACT_RANK, IMPACTS, type Impact } from '@abhigam/domain';

/** The impact of a rank, 1 to 4; minor for one that there is not. */
export function impactOfRank(rank: number): Impact {
  return IMPACTS.find((impact) => IMPACT_RANK[impact] === rank) ?? 'minor';
}
