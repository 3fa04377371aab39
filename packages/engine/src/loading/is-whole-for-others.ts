import type { LeftOut } from '@abhigam/domain';

/**
 * Whether what a page shows may be compared with other pages: its content, its style sheets and the scripts that a server owes
 * it have come. What other sites withhold, such as scripts that count visits, is missing on each page alike.
 */
export function isWholeForOthers({ leftOut }: { leftOut: readonly LeftOut[] }): boolean {
  return !leftOut.some(
    ({ part, files = [] }) =>
      part === 'content' ||
      part === 'style-sheets' ||
      (part === 'scripts' &&
        files.some(({ why, status }) => why === 'network' || why === 'time' || (status ?? 0) >= 500)),
  );
}
