import type { AuditSource } from '@abhigam/domain';
import type { SourceResult } from '../findings/source-result.ts';
import type { TestPageInput } from '../page-test-input.ts';
import type { StageTools } from '../pipeline/stage.ts';
import type { DescribeResult, SourceContext } from './source.ts';
import { pageSources } from './sources.ts';

/** Runs the sources that read the page themselves, in sequence. */
export async function readByPageSources(
  context: SourceContext,
  time: StageTools['time'] = async (_, work) => work(),
): Promise<ReadonlyMap<AuditSource, DescribeResult>> {
  const describers = new Map<AuditSource, DescribeResult>();
  for (const [name, { look }] of pageSources(context.input)) {
    const describe = await time(name, () => look(context));
    if (describe) describers.set(name, describe);
  }
  return describers;
}

/** The second step of these sources, for all of them. */
export async function describeResults(
  describers: ReadonlyMap<AuditSource, DescribeResult>,
): Promise<ReadonlyMap<AuditSource, SourceResult>> {
  const described = await Promise.all(
    [...describers].map(async ([name, describe]) => ({ name, result: await describe() })),
  );
  return new Map(described.flatMap(({ name, result }) => (result ? [[name, result] as const] : [])));
}

/** Script that runs in the page's isolated world while the page settles. */
export function preparationFor(input: TestPageInput): string {
  return [...pageSources(input).map(([, { preparation }]) => preparation), 'undefined;'].join('\n');
}
