import type { RetentionPolicy } from '@abhigam/db';
import type { TrimmedRuns } from '@abhigam/portal';
import type { previewRetention, Retained } from './retain.ts';

/** Preview for a terminal. */
export function previewOf(
  policy: RetentionPolicy,
  would: Awaited<ReturnType<typeof previewRetention>>,
): string {
  return [
    `Kept: the newest ${policy.runs} runs of each website, mode, version and level, and all of the last ${policy.days} days.`,
    `Would go: ${rowsOf(would.rows)}.`,
    `Files that nothing would refer to: ${count(would.files)}, ${megabytes(would.bytes)}.`,
    'Nothing was changed.',
  ].join('\n');
}

/** Report for a terminal. */
export function reportOf({ rows, files, securityEvents }: Retained): string {
  return [
    `Gone: ${rowsOf(rows)}.`,
    `Files set aside, to be removed after a day: ${count(files.setAside)}, ${megabytes(files.setAsideBytes)}.`,
    `Files removed for good: ${count(files.removed)}, ${megabytes(files.removedBytes)}; brought back: ${count(files.restored)}.`,
    `Events of the security log removed: ${count(securityEvents)}.`,
  ].join('\n');
}

function rowsOf(rows: TrimmedRuns): string {
  return [
    `findings of ${count(rows.runs)} runs`,
    `${count(rows.pages)} pages`,
    `${count(rows.audits)} audits`,
    `${count(rows.elements)} failing elements`,
    `${count(rows.mediaUses + rows.mediaItems)} media rows`,
    `${count(rows.links)} rows of links`,
  ].join(', ');
}

function count(number: number): string {
  return number.toLocaleString('en-IN');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
