import { pageAddress } from './page-address.ts';
import { readUrlsFile } from './read-urls-file.ts';
import type { TestRequest } from './test-command.ts';
import { UsageError } from './usage-error.ts';

/** All addresses that the request names, ready to be opened. Throws UsageError when one is none, or there are none. */
export async function addressesOf(request: TestRequest): Promise<string[]> {
  const named = request.urls.map((text) => {
    const address = pageAddress(text);
    if ('problem' in address) throw new UsageError(address.problem);
    return address.url;
  });
  const listed = request.urlsFile === null ? [] : await readUrlsFile(request.urlsFile);
  if (named.length + listed.length > 0) return [...named, ...listed];
  throw new UsageError(
    request.urlsFile === null
      ? 'Nothing to test: give an address, or a list of addresses with --urls-file.'
      : `Nothing to test: ${request.urlsFile} lists no address.`,
  );
}
