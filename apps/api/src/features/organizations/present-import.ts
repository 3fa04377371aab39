import { MAX_NAMED_ROWS } from '@abhigam/contract';
import { toWire } from '@abhigam/domain';
import type { FailedRow } from '@abhigam/portal';

const LONGEST_SHOWN = 200;

export function presentImport({
  importId,
  made,
  failed,
  nameAt,
}: {
  importId: string;
  made: number;
  failed: readonly FailedRow[];
  /** Index of the name column. */
  nameAt: number;
}) {
  return {
    id: importId,
    success: failed.length === 0,
    made,
    failed: failed.length,
    errors: failed.slice(0, MAX_NAMED_ROWS).map(({ row, cells, problem }) => ({
      row,
      name: (cells[nameAt] ?? '').slice(0, LONGEST_SHOWN).toWellFormed(),
      problem: toWire(problem),
    })),
  };
}
