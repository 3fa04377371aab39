/** Why a URL that a run found is not a page of the run. */
export type SkipReason =
  | 'duplicate'
  | 'not-html'
  | 'download'
  | 'redirected-off-site'
  /** The server responds with 404, 410 or 5xx (isBrokenLink). */
  | 'broken-link'
  /** The URL belongs to another registered website of the organization. */
  | 'other-website'
  | 'robots'
  | 'cap-reached'
  | 'pattern-limit'
  | 'too-deep'
  | 'too-long'
  | 'repeating-path'
  | 'too-many-parameters'
  | 'nested-address';
