/**
 * Switches that route all traffic without a context proxy through a SOCKS5 proxy: requests of the browser
 * itself. No fallback to a direct connection.
 */
export function proxyArguments(proxyUrl: string | undefined): string[] {
  if (proxyUrl === undefined) return [];
  return [
    `--proxy-server=${proxyUrl}`,
    // Chromium bypasses the proxy for loopback and link-local addresses unless this rule is removed.
    '--proxy-bypass-list=<-loopback>',
    // The proxy resolves host names; the browser itself resolves none, not even for prefetch or preconnect
    // hints.
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(proxyUrl).hostname}`,
  ];
}
