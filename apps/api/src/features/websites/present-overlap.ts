import type { CALLS } from '@abhigam/contract';
import type { Overlap } from '@abhigam/portal';
import type { z } from 'zod';

export function presentOverlap({
  upper,
  lower,
}: Overlap): z.output<typeof CALLS.listOverlaps.response>[number] {
  const named = ({ id, name, url }: Overlap['upper']) => ({ id, name, url });
  return {
    upper: named(upper),
    lower: named(lower),
    organization: { id: upper.organizationId, name: upper.organizationName },
  };
}
