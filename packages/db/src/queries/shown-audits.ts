import type { AuditStatus, Impact } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { WarnReason } from '../schema.ts';

/** What lists of findings leave out, in terms of stored rows. */
export interface ShownBy {
  /** Failures and warnings of these impacts are left out. */
  hiddenImpacts: readonly Impact[];
  /** So are those of these audits. */
  hiddenAudits: readonly string[];
  /** Failures of these audits are warnings on pages with a contrast switch. */
  contrastAudits: readonly string[];
}

/** Everything is shown as it was found. */
export const SHOWN_AS_FOUND: ShownBy = { hiddenImpacts: [], hiddenAudits: [], contrastAudits: [] };

/**
 * The table of audits as an installation shows it: to be read in the place of `audits`, under the same name of one's
 * own. Where nothing is hidden it is the table itself.
 */
export function shownAudits(db: Db, shown: ShownBy) {
  const status = shown.contrastAudits.length === 0 ? sql<AuditStatus>`s.status` : softened(shown, 'Warn');
  const reason =
    shown.contrastAudits.length === 0
      ? sql<WarnReason | 'contrast-switch' | null>`s.reason`
      : sql<
          WarnReason | 'contrast-switch' | null
        >`case when ${isSoftened(shown)} then 'contrast-switch' else s.reason end`;
  let query = db
    .selectFrom('audits as s')
    .select(['s.id', 's.test_instance_id', 's.test_run_id', 's.audit_id', 's.source'])
    .select(['s.impact', 's.category', 's.weight', 's.cnt_elements'])
    .select([status.as('status'), reason.as('reason')]);
  if (shown.hiddenImpacts.length > 0)
    query = query.where((eb) =>
      eb.or([eb('s.status', '=', 'Pass'), eb('s.impact', 'not in', [...shown.hiddenImpacts])]),
    );
  if (shown.hiddenAudits.length > 0)
    query = query.where((eb) =>
      eb.or([eb('s.status', '=', 'Pass'), eb('s.audit_id', 'not in', [...shown.hiddenAudits])]),
    );
  return query;
}

function softened(shown: ShownBy, to: 'Warn') {
  return sql<AuditStatus>`case when ${isSoftened(shown)} then ${sql.lit(to)} else s.status end`;
}

function isSoftened({ contrastAudits }: ShownBy) {
  return sql<boolean>`(s.status = 'Fail' and s.audit_id in (${sql.join([...contrastAudits])})
    and exists (select from test_instances p where p.id = s.test_instance_id and p.contrast_switch is not null))`;
}
