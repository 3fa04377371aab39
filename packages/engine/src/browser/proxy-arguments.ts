/**
 * Switches that send through a SOCKS5 proxy whatever has no proxy of its own, as the contexts of pages have: what the
 * browser does for itself. There is no second entry to fall back to.
 */
export function proxyArguments(proxyUrl: string | undefined): string[] {
  if (proxyUrl === undefined) return [];
  return [
    `--proxy-server=${proxyUrl}`,
    // Chromium goes straight to loopback and link-local addresses unless this rule is taken away.
    '--proxy-bypass-list=<-loopback>',
    // The proxy finds the hosts; the browser itself resolves none, not even ahead for links and hints.
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(proxyUrl).hostname}`,
  ];
}
