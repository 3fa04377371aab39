import type { OwnershipAnswer } from '@abhigam/contract';
import { toWire } from '@abhigam/domain';
import { type OwnershipState, proofExpiry } from '@abhigam/portal';

export function presentOwnership(state: OwnershipState): OwnershipAnswer {
  const { host, isNeeded, proven, method, prover, checked, problem, places } = state;
  const [name] = places.dns?.names ?? [];
  return {
    host,
    isNeeded,
    proven: proven?.toISOString() ?? null,
    method,
    provenBy: prover,
    expires: proofExpiry(state)?.toISOString() ?? null,
    checked: checked?.toISOString() ?? null,
    problem: problem && toWire(problem),
    file: places.file,
    meta: { url: places.meta.url, html: places.meta.html },
    dns: places.dns && name !== undefined ? { name, value: places.dns.value } : null,
  };
}
