/** What a repair changes: keys of the web app's catalogue, with the values of each sentence. */
export const CHANGES = [
  /** `text`, `background`, `ratio`, `to`. */
  'colour-text',
  'colour-background',
  'underline',
  /** `property`. */
  'remove-important',
  'target-size',
  'large-target-size',
  'focus-mark',
  'focus-room',
  'name-menu-button',
  'name-search-button',
  'name-close-button',
  'name-button',
  'name-link',
  'name-field',
  'name-image',
  'name-frame',
  'name-page',
  'name-heading',
  'write-heading',
  'name-header-cell',
  'name-element',
  'name-seen-words',
  'decorative',
  'alt-phrase',
  'captions',
  /** `language`. */
  'language-of-page',
  'language-of-part',
  'language-unknown',
  /** `from`, `to`: current and corrected code. */
  'write-instead',
  /** `from`. */
  'remove',
  /** `to`. */
  'add',
  'show-page',
  /** `level`. */
  'heading-level',
  'heading-level-unknown',
  'put-into-list',
  /** `to`: the enclosing code. */
  'put-into',
  'tab-roles',
  'real-button',
  'list-items',
  'list-of-lines',
  'letter-spacing',
  'header-cell',
  'header-row',
  'headers-meant',
  'tab-order',
  'tab-into-frame',
  'allow-zoom',
  'redirect-at-once',
  'no-reload',
  'no-movement',
  'no-autoplay',
] as const;
export type ChangeKey = (typeof CHANGES)[number];

export interface Change {
  key: ChangeKey;
  values: Readonly<Record<string, string | number>>;
}
