export interface StoredObject {
  bytes: Buffer;
  modified: Date;
}

const LARGEST_PAGE = 1000;

/** ListObjectsV2 response for these parameters. The continuation token is the last key in base64. */
export function listPage(
  objects: ReadonlyMap<string, StoredObject>,
  bucket: string,
  query: URLSearchParams,
): string {
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64').toString();
  const size = Math.min(Number(query.get('max-keys') ?? LARGEST_PAGE), LARGEST_PAGE);
  const left = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = left.slice(0, size);
  const last = page.at(-1)?.[0] ?? '';
  const next = Buffer.from(last).toString('base64');
  return [
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><MaxKeys>${size}</MaxKeys>`,
    `<KeyCount>${page.length}</KeyCount><IsTruncated>${left.length > size}</IsTruncated>`,
    left.length > size ? `<NextContinuationToken>${next}</NextContinuationToken>` : '',
    ...page.map(
      ([key, { bytes, modified }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    ),
    '</ListBucketResult>',
  ].join('');
}
