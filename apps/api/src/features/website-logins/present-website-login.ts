import type { WebsiteLogin } from '@abhigam/contract';
import type { WebsiteLoginRow, WebsiteRow } from '@abhigam/db';

/** Names what is stored and keeps every secret back, sealed ones too. */
export function presentWebsiteLogin(row: WebsiteLoginRow, website: Pick<WebsiteRow, 'host'>): WebsiteLogin {
  const { settings } = row;
  return {
    kind: row.kind,
    username: settings.username,
    hasPassword: row.secrets.password !== undefined,
    loginUrl: settings.loginUrl,
    usernameSelector: settings.usernameSelector,
    passwordSelector: settings.passwordSelector,
    submitSelector: settings.submitSelector,
    check: settings.check,
    cookies: settings.cookies,
    headers: settings.headers,
    mustBeTypedAgain: row.host !== website.host,
    changed: row.changed.toISOString(),
    changedBy: row.changed_by_name,
    lastResult:
      row.last_result && row.last_tried
        ? {
            status: row.last_result,
            problem: row.last_problem,
            detail: row.last_detail,
            time: row.last_tried.toISOString(),
          }
        : null,
  };
}
