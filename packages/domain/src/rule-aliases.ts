/**
 * Former rule ids with the current one. Rule ids are stored, exported and linked to, so a former id stays here
 * and is never reused. A rule renamed twice has both former ids here, the first one first
 * (docs/decisions/0107).
 */
export const RULE_ALIASES: Readonly<Record<string, string>> = {
  'acts-on-press': 'pointer-cancellation',
  'captcha-by-sight-alone': 'captcha-no-alternative',
  'character-shortcuts': 'character-key-shortcuts',
  'chosen-told-by-looks': 'selected-state-visual-only',
  'control-edge-pale': 'control-boundary-contrast',
  'drag-alternative': 'dragging-movements',
  'entry-asked-again': 'redundant-entry',
  'field-hint-not-tied': 'field-hint-not-associated',
  'field-told-by-colour': 'field-state-colour-only',
  'file-link-kind': 'file-link-no-type',
  flashes: 'three-flashes',
  'focus-covered': 'focus-obscured',
  'focus-covered-in-part': 'focus-partially-obscured',
  'focus-indicator-weak': 'focus-appearance',
  'focus-sent-away': 'focus-moved-on-blur',
  'focus-thrown-away': 'focus-removed-by-script',
  'heading-on-other-pages': 'duplicate-main-heading',
  'heading-says-nothing': 'heading-not-descriptive',
  'help-moved': 'consistent-help',
  'icon-pale': 'icon-contrast',
  'identification-differs': 'consistent-identification',
  'image-marked-decoration': 'image-marked-decorative',
  'keys-do-nothing': 'mouse-only-control',
  'label-of-hidden-field': 'hidden-input-with-label',
  'language-of-page-differs': 'page-language-mismatch',
  'language-of-part-differs': 'part-language-mismatch',
  'leaves-by-itself': 'timed-redirect',
  'letters-spaced': 'spaces-within-word',
  'list-upside-down': 'visual-order-reversed',
  'motion-alternative': 'motion-actuation',
  'moves-by-itself': 'pause-stop-hide',
  'name-of-signs': 'symbol-only-name',
  'navigation-order': 'consistent-navigation',
  'not-reached-by-keyboard': 'not-keyboard-focusable',
  'one-way-to-pages': 'multiple-ways',
  'part-without-language': 'part-language-missing',
  'placeholder-pale': 'placeholder-contrast',
  'reflow-control-gone': 'reflow-control-lost',
  'reflow-scrolls-sideways': 'reflow-horizontal-scroll',
  'required-not-shown': 'required-not-indicated',
  'semantics-taken': 'role-overrides-semantics',
  'silent-video-alternative': 'video-only-alternative',
  'sound-plays-by-itself': 'autoplay-audio',
  'stop-in-one-piece': 'nested-interactive-content',
  'table-rows-unequal': 'table-column-count-mismatch',
  'text-columns': 'ascii-art-no-alternative',
  'text-direction-differs': 'text-direction-mismatch',
  'text-hidden-from-readers': 'text-hidden-from-screen-readers',
  'text-pale-in-focus': 'focus-contrast',
  'text-pale-under-pointer': 'hover-contrast',
  'text-resize-lost': 'resize-text-content-lost',
  'text-spacing-lost': 'text-spacing-content-lost',
  'title-on-other-pages': 'duplicate-page-title',
  'visual-reference': 'sensory-characteristics',
  'zoom-prevented': 'zoom-disabled',
};

const CURRENT = new Map(Object.entries(RULE_ALIASES));

/** Former ids of a rule, the first one first. */
export function formerRuleIds(id: string): string[] {
  return [...CURRENT].flatMap(([former, current]) => (current === id ? [former] : []));
}

/** The current id of a renamed rule; other strings are returned unchanged. */
export function currentRuleId(id: string): string {
  return CURRENT.get(id) ?? id;
}
