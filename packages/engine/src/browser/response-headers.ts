export function isCancelled(errorText: string, canceled: boolean | undefined): boolean {
  return canceled === true || errorText === 'net::ERR_ABORTED';
}

/** Resources of viewers and controls that the browser itself inserts into pages. */
export function isBrowsersOwn(url: string): boolean {
  return /^(?:chrome|chrome-extension|devtools|about):/i.test(url);
}

export function lengthOf(headers: Readonly<Record<string, string>>): number | null {
  const length = headerOf(headers, 'content-length');
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

export function forbidsSniffing(headers: Readonly<Record<string, string>>): boolean {
  return /nosniff/i.test(headerOf(headers, 'x-content-type-options') ?? '');
}

export function headerOf(headers: Readonly<Record<string, string>>, headerName: string): string | null {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === headerName)?.[1] ?? null;
}
