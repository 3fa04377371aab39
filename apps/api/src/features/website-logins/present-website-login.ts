import type { WebsiteLogin } from '@abhigam/contract';
import { loginBinding, say, toWire } from '@abhigam/domain';
import type { NamedWebsiteLoginRow } from '@abhigam/portal';

/** The stored fields without secrets, not even encrypted ones. */
export function presentWebsiteLogin(row: NamedWebsiteLoginRow): WebsiteLogin {
  const { settings, kind } = row;
  const use = { websiteId: row.website_id, siteUrl: row.website_url, kind, settings };
  return {
    kind,
    username: settings.username,
    hasPassword: row.secrets.password !== undefined,
    loginUrl: settings.loginUrl,
    usernameSelector: settings.usernameSelector,
    passwordSelector: settings.passwordSelector,
    submitSelector: settings.submitSelector,
    check: settings.check,
    cookies: settings.cookies,
    headers: settings.headers,
    mustBeTypedAgain: row.bound_to !== loginBinding(use),
    changed: row.changed.toISOString(),
    changedBy: row.changed_by_name,
    lastResult:
      row.last_result && row.last_tried
        ? {
            status: row.last_result,
            problem: row.last_problem,
            detail: row.last_problem && toWire(say(`login.${row.last_problem}`)),
            time: row.last_tried.toISOString(),
          }
        : null,
  };
}
