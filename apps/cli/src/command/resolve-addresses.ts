import { pageAddress, readUrlsFile, UsageError } from '@abhigam/terminal';
import type { Terminal } from '../terminal.ts';
import type { TestRequest } from './test-command.ts';

/** All requested addresses, ready to open. Throws UsageError if one is invalid or there are none. */
export async function resolveAddresses(
  request: TestRequest,
  terminal: Pick<Terminal, 'stdin'>,
): Promise<string[]> {
  const named = request.urls.map((text) => {
    const address = pageAddress(text);
    if ('problem' in address) throw new UsageError(address.problem);
    return address.url;
  });
  const listed = request.urlsFile === null ? [] : await readUrlsFile(request.urlsFile, terminal);
  const urls = [...named, ...listed];
  if (request.format === 'lighthouse') assertOnePage(request, urls);
  if (urls.length > 0) return urls;
  throw new UsageError(
    request.urlsFile === null
      ? 'Nothing to test: give an address, or a list of addresses with --urls-file.'
      : `Nothing to test: ${request.urlsFile} lists no address.`,
  );
}

/** The Lighthouse format covers a single page and is built from the results of axe. */
function assertOnePage({ fullSite, sources }: TestRequest, urls: readonly string[]): void {
  if (fullSite || urls.length > 1)
    throw new UsageError(
      'A report in the form of Lighthouse is about one page: give one address, without --full-site.',
    );
  if (!sources.includes('lh'))
    throw new UsageError('A report in the form of Lighthouse needs the source lh: add it to --sources.');
}
