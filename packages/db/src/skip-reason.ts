/** Why an address that a run came upon is no page of the run. */
export type SkipReason =
  | 'duplicate'
  | 'not-html'
  | 'download'
  | 'redirected-off-site'
  | 'robots'
  | 'cap-reached'
  | 'pattern-limit'
  | 'too-deep'
  | 'too-long'
  | 'repeating-path'
  | 'too-many-parameters'
  | 'nested-address';
