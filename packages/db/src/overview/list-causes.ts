import type { Db } from '../connect.ts';
import type { RootCause } from './run-overview.ts';

interface CausesQuery {
  /** Audits whose causes are listed; null for all. */
  auditIds: readonly string[] | null;
  /** Only this cause. */
  rootCause?: string | undefined;
  limit: number;
  skip: number;
}

/** Causes of a finished run, most valuable repair first, each with its position from 0. */
export async function listRunCauses(
  db: Db,
  testRunId: string,
  { auditIds, rootCause, limit, skip }: CausesQuery,
): Promise<{ total: number; causes: { place: number; cause: RootCause }[] }> {
  if (auditIds?.length === 0) return { total: 0, causes: [] };
  let of = db.selectFrom('run_causes').where('test_run_id', '=', testRunId);
  if (auditIds) of = of.where('audit_id', 'in', [...auditIds]);
  if (rootCause !== undefined) of = of.where('root_cause', '=', rootCause);
  const { total } = await of.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const causes = await of.select(['place', 'cause']).orderBy('place').limit(limit).offset(skip).execute();
  return { total: Number(total), causes };
}
