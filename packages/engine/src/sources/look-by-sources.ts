import type { AuditSource } from '@abhigam/domain';
import type { Steps } from '../steps.ts';
import type { DescribeSight, Looking, Sight } from './source.ts';
import { sourcesByLooking } from './sources.ts';

/** Has the sources look at the page that do so themselves, one after the other. */
export async function lookBySources(
  looking: Looking,
  steps: Steps,
): Promise<ReadonlyMap<AuditSource, DescribeSight>> {
  const describers = new Map<AuditSource, DescribeSight>();
  for (const [name, { look }] of sourcesByLooking(looking.input)) {
    const describe = await steps.time(name, () => look(looking));
    if (describe) describers.set(name, describe);
  }
  return describers;
}

/** The second step of their looks, of all at once. */
export async function describeSights(
  describers: ReadonlyMap<AuditSource, DescribeSight>,
): Promise<ReadonlyMap<AuditSource, Sight>> {
  const described = await Promise.all(
    [...describers].map(async ([name, describe]) => ({ name, sight: await describe() })),
  );
  return new Map(described.flatMap(({ name, sight }) => (sight ? [[name, sight] as const] : [])));
}

/** What runs in our world of the page while the page settles. */
export function preparationFor(input: Looking['input']): string {
  return [...sourcesByLooking(input).map(([, { preparation }]) => preparation), 'undefined;'].join('\n');
}
