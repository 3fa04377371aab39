import type { Omission } from '@abhigam/domain';

/**
 * Whether a page may be compared with other pages: no content, style sheet or script is missing because of a
 * failure that may be temporary. Files that are missing for all visitors (style sheets that never load, scripts
 * that are blocked or have a 4xx status) affect all pages in the same way.
 */
export function isComparablePage({ leftOut }: { leftOut: readonly Omission[] }): boolean {
  return !leftOut.some(
    ({ part, why, files = [] }) =>
      part === 'content' ||
      (part === 'style-sheets' && why !== 'never-loads') ||
      (part === 'scripts' &&
        files.some((file) => file.why === 'network' || file.why === 'time' || (file.status ?? 0) >= 500)),
  );
}
