/**
 * Switches that send everything through a SOCKS5 proxy, what the browser does for itself included. There is no
 * second entry to fall back to: without the proxy the browser reaches nothing.
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
