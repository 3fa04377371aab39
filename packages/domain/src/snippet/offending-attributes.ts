/** Attributes whose value violates a rule, by rule. */
const ATTRIBUTES_BY_RULE: Record<string, readonly string[]> = {
  accesskeys: ['accesskey'],
  'aria-allowed-role': ['role'],
  'aria-deprecated-role': ['role'],
  'aria-hidden-body': ['aria-hidden'],
  'aria-hidden-focus': ['aria-hidden'],
  'aria-roles': ['role'],
  'autocomplete-valid': ['autocomplete'],
  'avoid-inline-spacing': ['style'],
  'duplicate-id-aria': ['id'],
  'frame-focusable-content': ['tabindex'],
  'frame-title-unique': ['title'],
  'html-lang-valid': ['lang', 'xml:lang'],
  'html-xml-lang-mismatch': ['lang', 'xml:lang'],
  'identical-links-same-purpose': ['href'],
  'image-redundant-alt': ['alt'],
  'label-content-name-mismatch': ['aria-label', 'aria-labelledby', 'title'],
  'label-title-only': ['title', 'aria-describedby'],
  'meta-refresh': ['content'],
  'meta-refresh-no-exceptions': ['content'],
  'meta-viewport': ['content'],
  'meta-viewport-large': ['content'],
  'no-autoplay-audio': ['autoplay'],
  'presentation-role-conflict': ['role'],
  'scope-attr-valid': ['scope'],
  'server-side-image-map': ['ismap'],
  'skip-link': ['href'],
  tabindex: ['tabindex'],
  'table-duplicate-name': ['summary'],
  'td-headers-attr': ['headers'],
  'valid-lang': ['lang', 'xml:lang'],
};

/** Rules about the element itself, or about something missing in it. */
const RULES_ABOUT_TAG = new Set([
  'area-alt',
  'blink',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'frame-title',
  'heading-order',
  'html-has-lang',
  'image-alt',
  'input-image-alt',
  'label',
  'link-name',
  'marquee',
  'object-alt',
  'p-as-heading',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'video-caption',
]);

/**
 * What to highlight in the snippet of a finding: attribute names, and whether to highlight the tag if none of
 * them exists. ARIA rules name the attribute in their explanation.
 */
export function offendingAttributes(
  auditId: string,
  explanation: string,
): { names: string[]; orElseTag: boolean } {
  const named = auditId.startsWith('aria-') ? (explanation.match(/\baria-[a-z]+\b/g) ?? []) : [];
  return {
    names: [...(ATTRIBUTES_BY_RULE[auditId] ?? []), ...named],
    orElseTag: RULES_ABOUT_TAG.has(auditId),
  };
}
