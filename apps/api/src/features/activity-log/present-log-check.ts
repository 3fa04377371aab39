import type { ActivityLogCheck } from '@abhigam/contract';
import type { LogCheckView, ObservedFaults } from '@abhigam/portal';

/**
 * The result of the last check of the log; null if no check has started. The newest acknowledgement comes
 * first.
 */
export function presentLogCheck({
  check: row,
  isAcknowledged,
  acknowledgements,
}: LogCheckView): ActivityLogCheck {
  const checked = row?.checked?.toISOString();
  return {
    last: checked === undefined ? null : { checked, no: row?.head?.no ?? 0 },
    wholeChecked: row?.wholeChecked?.toISOString() ?? null,
    ...faultsOf(row ?? NO_FAULTS),
    isAcknowledged,
    acknowledgements: acknowledgements.map((one) => ({
      ...faultsOf(one),
      at: one.at.toISOString(),
      name: one.name ?? '',
      note: one.note,
    })),
  };
}

const NO_FAULTS: ObservedFaults = {
  changed: null,
  changes: 0,
  missing: { events: 0, firstAt: null },
  broken: null,
};

function faultsOf({ changed, changes, missing, broken }: ObservedFaults) {
  return {
    changed,
    changes,
    missing: { count: missing.events, firstAt: missing.firstAt?.toISOString() ?? null },
    broken,
  };
}
