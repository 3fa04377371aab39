/** Tests that do not see everything when a part of the look at a page was left out. */
export const TESTS_BY_PART = {
  'painted-text': ['andi-min-contrast', 'enhanced-contrast', 'color-contrast', 'color-contrast-enhanced'],
  'image-text': ['image-text-not-in-alternative', 'image-of-text'],
} as const;
