import type { AuditSource } from '@abhigam/domain';

/**
 * Rules whose verdict rests on how the page looks: on sizes, places and colours, on what style sheets hide, overlap or
 * cut off. Without a style sheet that did not load they can say neither that an element passes nor that it fails.
 */
const LAYOUT_RULES: Readonly<Record<AuditSource, readonly string[]>> = {
  lh: [
    // Colours
    'color-contrast',
    'color-contrast-enhanced',
    'link-in-text-block',
    // Sizes, places and what can be scrolled
    'target-size',
    'scrollable-region-focusable',
    'p-as-heading',
    'css-orientation-lock',
    // What is hidden, and so neither takes the focus nor can be read
    'aria-hidden-focus',
    'frame-focusable-content',
    'hidden-content',
    'label-content-name-mismatch',
    'nested-interactive',
    'skip-link',
  ],
  andi: [
    // Colours
    'andi-min-contrast',
    'enhanced-contrast',
    'andi-text-effects',
    'andi-text-over-image',
    'andi-disabled-text',
    'control-edge-pale',
    'placeholder-pale',
    'icon-pale',
    'field-told-by-colour',
    // Sizes, places, movement
    'andi-small-target',
    'captcha-by-sight-alone',
    'target-size-enhanced',
    'text-cut-off',
    'andi-fake-heading',
    'orientation-locked',
    'andi-blink',
    // Fonts and directions that style sheets say
    'legacy-font-text',
    'icon-font-read-aloud',
    'text-direction-differs',
    // What is hidden or shown by style sheets
    'andi-aria-hidden-focusable',
    'stop-in-one-piece',
    'andi-aria-hidden-content',
    'andi-hidden-content',
    'label-of-hidden-field',
    'andi-css-generated-content',
    'andi-background-images',
    'andi-font-icon-no-role',
    'andi-in-page-target-missing',
    'andi-decorative-image-focusable',
    'iframe-not-in-tab-order',
    'label-in-name',
    'image-of-text',
    'image-text-not-in-alternative',
    'player-alternative',
    'text-columns',
    'fake-list',
    'semantics-taken',
    'list-upside-down',
    'text-hidden-from-readers',
    'image-marked-decoration',
    'required-not-shown',
    'field-hint-not-tied',
    'field-no-visible-label',
    'field-label-repeated',
    'error-message',
    'image-hidden-with-alternative',
    'canvas-no-alternative',
  ],
  interaction: [
    'hover-content-not-hoverable',
    'text-pale-under-pointer',
    'text-pale-in-focus',
    'hover-content-not-dismissible',
    'hover-content-not-on-focus',
    'expanded-not-updated',
    'dialog-without-focus',
    'focus-lost-on-close',
    'form-error-not-announced',
    // What is seen, and where
    'focus-covered',
    'focus-covered-in-part',
    'focus-indicator-weak',
    'focus-not-visible',
    'focus-order',
    'not-reached-by-keyboard',
    // Sizes of the window and of the text
    'reflow-scrolls-sideways',
    'reflow-text-lost',
    'reflow-control-gone',
    'text-resize-lost',
    'text-spacing-lost',
    'orientation-content-lost',
    // What style sheets move
    'moves-by-itself',
    'flashes',
  ],
};

const IDS: ReadonlySet<string> = new Set(Object.values(LAYOUT_RULES).flat());

/** Whether the verdict of a rule of any source rests on how the page looks. */
export function restsOnLayout(ruleId: string): boolean {
  return IDS.has(ruleId);
}

/** Ids of all such rules, for tests. */
export function layoutRules(): Readonly<Record<AuditSource, readonly string[]>> {
  return LAYOUT_RULES;
}
