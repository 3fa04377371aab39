import type { LimitKind } from '@abhigam/guidelines';
import type { Rule } from './rule.ts';

/** What kind of thing each rule decides, and so what it must leave to a person; rules that are alike share the words. */
const KINDS: readonly (readonly [kind: LimitKind, rules: readonly string[]])[] = [
  [
    'field-label',
    [
      'andi-no-name-form-element',
      'andi-multiple-labels',
      'andi-legend-alone',
      'andi-label-for-other',
      'andi-label-no-field',
    ],
  ],
  ['link-name', ['andi-no-name-link']],
  [
    'name',
    [
      'andi-no-name-generic',
      'andi-no-name-table',
      'andi-no-name-figure',
      'andi-no-name-role',
      'andi-describedby-alone',
    ],
  ],
  [
    'image-alternative',
    ['andi-no-name-image', 'andi-no-name-role-image', 'canvas-no-alternative', 'image-marked-decoration'],
  ],
  ['duplicate-id', ['andi-dup-id']],
  [
    'aria-syntax',
    [
      'andi-aria-misspelled',
      'andi-role-unknown',
      'andi-role-multiple',
      'andi-role-image',
      'aria-prohibited-name',
      'andi-table-role-unexpected',
    ],
  ],
  ['access-key', ['andi-accesskey-length', 'andi-accesskey-duplicate']],
  [
    'reference',
    [
      'andi-reference-missing',
      'andi-reference-legend',
      'andi-reference-chain',
      'andi-reference-repeated',
      'andi-reference-overlap',
    ],
  ],
  [
    'keyboard',
    [
      'andi-tabindex-not-number',
      'andi-script-events',
      'andi-negative-tabindex',
      'andi-canvas-keyboard',
      'andi-decorative-image-focusable',
      'andi-role-not-tabbable',
      'andi-mouse-only-link',
      'andi-grid-role',
    ],
  ],
  [
    'misplaced-markup',
    [
      'andi-alt-misplaced',
      'andi-legend-without-fieldset',
      'andi-figcaption-without-figure',
      'andi-caption-without-table',
    ],
  ],
  ['wording-length', ['andi-text-too-long']],
  ['target-size', ['andi-small-target']],
  ['hidden-content', ['andi-disabled-elements', 'andi-hidden-content']],
  [
    'hidden-from-at',
    [
      'andi-aria-hidden-focusable',
      'andi-aria-hidden-content',
      'aria-hidden-page',
      'image-hidden-with-alternative',
      'text-hidden-from-readers',
    ],
  ],
  ['image-map', ['andi-unused-image-map', 'andi-server-side-image-map', 'andi-area-outside-map']],
  ['motion', ['andi-marquee', 'andi-blink']],
  ['seen-motion', ['moves-by-itself', 'flashes']],
  ['time-limit', ['leaves-by-itself']],
  ['alternative-wording', ['andi-alt-redundant-phrase', 'andi-alt-file-name', 'andi-alt-no-description']],
  ['css-content', ['andi-background-images', 'andi-css-generated-content']],
  [
    'looks-like',
    [
      'andi-font-icon-no-role',
      'andi-fake-heading',
      'fake-list',
      'letters-spaced',
      'text-columns',
      'semantics-taken',
      'list-upside-down',
    ],
  ],
  [
    'link-markup',
    [
      'andi-in-page-target-missing',
      'andi-anchor-as-target',
      'andi-anchor-without-href',
      'andi-focusable-anchor-no-role',
    ],
  ],
  ['link-purpose', ['andi-ambiguous-link']],
  [
    'table',
    [
      'andi-presentation-table-markup',
      'andi-too-many-scope-levels',
      'andi-headers-not-on-cell',
      'andi-table-has-no-th',
      'andi-intersection-no-scope',
      'andi-table-has-no-scope',
      'andi-scope-and-headers',
      'andi-table-has-no-cells',
      'andi-aria-table-no-headers',
      'andi-aria-table-th',
      'andi-headers-reference',
      'andi-headers-id-not-found',
      'andi-headers-no-text',
      'andi-td-scope',
      'andi-scope-value',
      'table-header-without-cells',
      'table-rows-unequal',
    ],
  ],
  ['aria-structure', ['andi-aria-table-no-cells', 'andi-aria-table-no-rows', 'andi-aria-table-stray-cells']],
  ['list', ['andi-list-item-no-list', 'andi-dl-item-no-list', 'andi-list-role-overridden']],
  ['live-region', ['andi-live-region-empty', 'andi-live-region-has-field', 'andi-live-region-void']],
  [
    'heading',
    [
      'andi-heading-level-conflict',
      'andi-heading-role-no-level',
      'andi-heading-level-invalid',
      'heading-no-name',
      'heading-says-nothing',
      'heading-repeated',
    ],
  ],
  ['contrast-review', ['andi-text-over-image', 'andi-text-effects', 'andi-disabled-text']],
  ['image-of-text', ['andi-images-of-text']],
  [
    'painted-contrast',
    ['andi-min-contrast', 'enhanced-contrast', 'control-edge-pale', 'icon-pale', 'text-pale-in-focus'],
  ],
  ['image-text', ['image-text-not-in-alternative', 'image-of-text']],
  ['frame-content', ['iframe-not-in-tab-order', 'andi-iframe-negative-tabindex']],
  ['frame-name', ['andi-no-name-iframe', 'frame-name-shared']],
  ['page-title', ['andi-no-page-title', 'page-title-vague']],
  ['shared-name', ['andi-non-unique-button']],
  ['name-source', ['andi-label-and-labelledby']],
  ['page-titles', ['andi-several-page-titles']],
  ['vague-link', ['andi-vague-link', 'link-name-vague', 'link-without-context']],
  ['table-header-text', ['andi-header-cell-empty']],
  ['label-in-name', ['label-in-name']],
  ['sound', ['sound-plays-by-itself']],
  ['captions', ['video-captions']],
  [
    'media-alternative',
    ['video-description', 'silent-video-alternative', 'audio-alternative', 'player-alternative'],
  ],
  ['orientation', ['orientation-locked']],
  ['text-language', ['language-of-page-differs', 'language-of-part-differs', 'part-without-language']],
  ['text-direction', ['text-direction-differs']],
  ['legacy-text', ['legacy-font-text', 'icon-font-read-aloud']],
  ['turned-content', ['orientation-content-lost']],
  ['sensory-words', ['visual-reference']],
  ['device-motion', ['motion-alternative']],
  ['cut-text', ['text-cut-off']],
  [
    'other-size',
    [
      'reflow-scrolls-sideways',
      'reflow-text-lost',
      'reflow-control-gone',
      'text-resize-lost',
      'text-spacing-lost',
    ],
  ],
  ['focus-sent-away', ['focus-sent-away']],
  ['tried-changes', ['focus-changes-context', 'input-changes-context']],
  ['tried-shortcuts', ['character-shortcuts']],
  [
    'hover-content',
    ['hover-content-not-hoverable', 'hover-content-not-dismissible', 'hover-content-not-on-focus'],
  ],
  [
    'opened-states',
    [
      'keys-do-nothing',
      'tab-state-missing',
      'expanded-not-updated',
      'dialog-without-focus',
      'focus-lost-on-close',
    ],
  ],
  ['form-errors', ['form-error-not-announced']],
  ['pointer-use', ['acts-on-press', 'drag-alternative']],
  ['paste', ['paste-prevented']],
  ['link-file', ['file-link-kind', 'new-window-unannounced']],
  ['autocomplete', ['autocomplete-missing']],
  ['field-group', ['field-group-no-name', 'field-hint-not-tied']],
  [
    'label-wording',
    ['field-label-repeated', 'field-label-unclear', 'field-no-visible-label', 'required-not-shown'],
  ],
  ['error-message', ['error-message', 'field-told-by-colour']],
  ['bypass', ['bypass-blocks']],
  ['focus-walk', ['keyboard-trap', 'focus-thrown-away', 'focus-order']],
  ['focus-look', ['focus-not-visible', 'focus-indicator-weak']],
  ['focus-cover', ['focus-covered', 'focus-covered-in-part']],
  ['click-only', ['not-reached-by-keyboard']],
  ['repeated-order', ['navigation-order', 'help-moved']],
  ['repeated-names', ['identification-differs']],
];

const KIND_OF = new Map(KINDS.flatMap(([kind, rules]) => rules.map((id) => [id, kind] as const)));

/** All rules that the table names. */
export const LIMITED_RULES: readonly string[] = KINDS.flatMap(([, rules]) => rules);

/** Words that are true of any rule stand in for one that has no kind yet. */
export function limitKindOf({ id, kind }: Pick<Rule, 'id' | 'kind'>): LimitKind {
  return KIND_OF.get(id) ?? (kind === 'advice' ? 'any-advice' : 'any-failure');
}
