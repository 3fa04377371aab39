/**
 * Rules that are not asked about what a state newly shows: their question is about the whole page, about what stands in
 * order or apart over all of it, or about what happens without anybody's doing.
 */
const RULES_OF_WHOLE_PAGES: ReadonlySet<string> = new Set([
  // The document, its parts and its outline.
  'aria-hidden-body',
  'bypass',
  'css-orientation-lock',
  'document-title',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-refresh',
  'meta-refresh-no-exceptions',
  'meta-viewport',
  'meta-viewport-large',
  'page-has-heading-one',
  'region',
  'skip-link',
  'andi-no-page-title',
  'andi-several-page-titles',
  'aria-hidden-page',
  'bypass-blocks',
  'language-of-page-differs',
  'motion-alternative',
  'orientation-locked',
  'page-opens-windows',
  'page-title-vague',
  'visual-reference',
  'zoom-prevented',
  // What must be told apart from others anywhere on the page; what lies under an open part is not beside it.
  'accesskeys',
  'andi-accesskey-duplicate',
  'andi-ambiguous-link',
  'link-name-shared',
  'andi-dup-id',
  'andi-non-unique-button',
  'andi-small-target',
  'duplicate-id-aria',
  'frame-name-shared',
  'frame-title-unique',
  'identical-links-same-purpose',
  'target-size',
  // What is hidden now: other states show it.
  'andi-css-generated-content',
  'andi-hidden-content',
  'focus-order-semantics',
  'frame-tested',
  'hidden-content',
  // A part that slides or opens in steps shows cut text on its way; sound that a press starts does not start by itself.
  'no-autoplay-audio',
  'sound-plays-by-itself',
  'text-cut-off',
]);

/** Whether a rule is asked about the parts of a page that were shown by use. */
export function isAskedInStates(auditId: string): boolean {
  return !RULES_OF_WHOLE_PAGES.has(auditId);
}

/** For the test that they exist. */
export const LEFT_OUT_IN_STATES: readonly string[] = [...RULES_OF_WHOLE_PAGES];
