import type { FoundCheck } from '../src/sources/lh/found-rule.ts';

const ATTRIBUTES = ['aria-pressed="true"', 'aria-checked="false"'];
const ROLES = ['list', 'menu'];
const CONTRAST = {
  fgColor: '#777777',
  bgColor: '#ffffff',
  contrastRatio: 4.47,
  fontSize: '12.0pt (16px)',
  fontWeight: 'normal',
  expectedContrastRatio: '4.5:1',
  shadowColor: '#999999',
  colorParse: 'color(x)',
};
const PROHIBITED = { role: 'paragraph', nodeName: 'p', prohibited: ['aria-label'] };

/**
 * Data of axe's checks without the message key, from their source; by check, and, where it differs, by message
 * key or by `fail` and `incomplete`.
 */
export const CHECK_SAMPLES: Readonly<Record<string, FoundCheck['data']>> = {
  abstractrole: ROLES,
  accesskeys: 's',
  'aria-allowed-attr': { values: ATTRIBUTES },
  'aria-allowed-attr-elm': { nodeName: 'style', values: ATTRIBUTES.join(', ') },
  'aria-allowed-role': ROLES,
  'aria-conditional-attr': { checkState: 'mixed' },
  'aria-conditional-attr rowSingular': { invalidAttrs: ['aria-level'], ownerRole: 'table' },
  'aria-conditional-attr rowPlural': { invalidAttrs: ['aria-level', 'aria-setsize'], ownerRole: 'grid' },
  'aria-errormessage': { values: ['error'] },
  'aria-errormessage singular': ['error'],
  'aria-errormessage plural': ['error', 'hint'],
  'aria-no-deprecated-attr': ['aria-grabbed'],
  'aria-prohibited-attr': PROHIBITED,
  'aria-prohibited-attr noRoleSingular': { ...PROHIBITED, role: null },
  'aria-prohibited-attr noRolePlural': { ...PROHIBITED, role: null },
  'aria-required-attr': ['aria-checked'],
  'aria-required-children': { values: 'p, [role=button]' },
  'aria-required-children singular': ['listitem'],
  'aria-required-children plural': ['menuitem', 'menuitemradio'],
  'aria-required-children unallowedPresentational': { values: '[aria-live], [tabindex]' },
  'aria-required-parent': ROLES,
  'aria-unsupported-attr': ATTRIBUTES,
  'aria-valid-attr': ['aria-lable'],
  'aria-valid-attr-value': { needsReview: 'aria-describedby="gone"' },
  'aria-valid-attr-value singular': ATTRIBUTES.slice(0, 1),
  'aria-valid-attr-value plural': ATTRIBUTES,
  'color-contrast': CONTRAST,
  'color-contrast-enhanced': CONTRAST,
  deprecatedrole: 'directory',
  'duplicate-id-aria': 'name',
  'has-global-aria-attribute': ['aria-live'],
  'identical-links-same-purpose': { name: 'more', urlProps: null },
  'important-letter-spacing': { value: 0.1, minValue: 0.12 },
  'important-line-height': { value: 1.2, minValue: 1.5 },
  'important-word-spacing': { value: 0.1, minValue: 0.16 },
  invalidrole: ROLES,
  'landmark-is-unique': { role: 'navigation', accessibleText: 'main menu' },
  'link-in-text-block fail': {
    contrastRatio: 1.6,
    requiredContrastRatio: 3,
    nodeColor: '#333333',
    parentColor: '#000000',
  },
  'meta-refresh': { redirectDelay: 30 },
  'meta-refresh-no-exceptions': { redirectDelay: 80_000 },
  'meta-viewport': 'user-scalable=no',
  'meta-viewport-large': 'maximum-scale=3',
  'no-implicit-explicit-label': 'textbox',
  'only-dlitems': { values: 'div > p, #text' },
  'only-listitems': { values: 'p, [role=note]' },
  'target-offset': { minOffset: 24, closestOffset: 20 },
  'target-size': { minSize: 24, width: 18.5, height: 20 },
  'target-size contentOverflow': { minSize: 24 },
  'target-size tooManyRects': { minSize: 24 },
  unsupportedrole: 'text',
  'valid-lang': ['lang="hindi"'],
};
