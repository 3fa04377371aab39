import type { Omission } from '@abhigam/domain';

/**
 * Whether a page may be compared with other pages: its content, its style sheets and its server's scripts were
 * loaded, or are missing for all visitors. Missing third-party scripts, such as analytics, affect all pages in
 * the same way.
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
