import type { LeftOut } from '@abhigam/domain';

/**
 * Whether what a page shows may be compared with other pages: its content, its style sheets and the scripts that a server owes
 * it have come, or come to nobody. What other sites withhold, such as scripts that count visits, is missing on each page alike.
 */
export function isWholeForOthers({ leftOut }: { leftOut: readonly LeftOut[] }): boolean {
  return !leftOut.some(
    ({ part, why, files = [] }) =>
      part === 'content' ||
      (part === 'style-sheets' && why !== 'never-loads') ||
      (part === 'scripts' &&
        files.some((file) => file.why === 'network' || file.why === 'time' || (file.status ?? 0) >= 500)),
  );
}
