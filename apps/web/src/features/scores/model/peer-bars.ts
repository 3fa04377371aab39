import type { Peers } from '../../../data/dashboard.ts';

type Bin = Peers['distribution'][number];

/** The distribution without the organization, and the bin that the organization is in. */
export function peerBars({ organization, distribution }: Pick<Peers, 'organization' | 'distribution'>): {
  others: Bin[];
  own: Bin[];
} {
  const score = organization.avgScore;
  const isOwn = ({ from, to }: Bin) => score !== null && score >= from && score <= to;
  return {
    others: distribution.map((bin) => (isOwn(bin) ? { ...bin, organizations: bin.organizations - 1 } : bin)),
    own: distribution.filter(isOwn),
  };
}
