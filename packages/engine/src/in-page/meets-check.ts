/// <reference lib="dom" />

import type { LoginCheck } from '@abhigam/domain';

/**
 * Runs inside the page: tests whether all given conditions hold. Self-contained: its source text is sent to the
 * page.
 */
export function meetsCheck(check: LoginCheck): boolean {
  return (
    (check.url === null || location.href.startsWith(check.url)) &&
    (check.text === null || (document.body?.innerText ?? '').slice(0, 1_000_000).includes(check.text)) &&
    (check.selector === null || hasVisible(check.selector))
  );

  function hasVisible(selector: string): boolean {
    try {
      return [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);
    } catch {
      return false;
    }
  }
}
