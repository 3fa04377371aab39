import type { ActivityLogCheck } from '@abhigam/contract';
import type { LogCheckRow } from '@abhigam/db';

/** What is known of the log; null where no check was begun. */
export function presentLogCheck(row: LogCheckRow | null): ActivityLogCheck {
  const checked = row?.checked?.toISOString();
  return {
    last: checked === undefined ? null : { checked, no: row?.head?.no ?? 0 },
    wholeChecked: row?.wholeChecked?.toISOString() ?? null,
    changed: row?.changed ?? null,
    missing: {
      count: row?.missing.events ?? 0,
      firstAt: row?.missing.firstAt?.toISOString() ?? null,
    },
    broken: row?.broken ?? null,
  };
}
