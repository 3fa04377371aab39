import type { CategoryId } from '@abhigam/guidelines';
import type { Rule } from '../rule.ts';

/**
 * What reports file our rules under, together with those of axe that look for the same. Under ARIA stands only what runs
 * without ARIA leave out. Advice is not here: all of it is best practice.
 */
const FILED = {
  'cat.text-alternatives': [
    'andi-alt-file-name',
    'andi-alt-misplaced',
    'andi-alt-no-description',
    'andi-alt-redundant-phrase',
    'andi-background-images',
    'andi-css-generated-content',
    'andi-decorative-image-focusable',
    'andi-font-icon-no-role',
    'andi-images-of-text',
    'andi-no-name-image',
    'andi-no-name-role-image',
    'andi-server-side-image-map',
    'canvas-no-alternative',
    'image-hidden-with-alternative',
    'icon-font-read-aloud',
    'image-of-text',
    'image-text-not-in-alternative',
  ],
  'cat.name-role-value': [
    'andi-focusable-anchor-no-role',
    'andi-no-name-generic',
    'andi-no-name-iframe',
    'andi-no-name-link',
    'frame-name-shared',
  ],
  'cat.color': ['andi-min-contrast', 'andi-text-effects', 'andi-text-over-image', 'enhanced-contrast'],
  'cat.forms': [
    'andi-label-for-other',
    'andi-label-no-field',
    'andi-legend-alone',
    'andi-legend-without-fieldset',
    'andi-multiple-labels',
    'andi-no-name-form-element',
    'form-error-not-announced',
    'autocomplete-missing',
    'error-message',
    'field-group-no-name',
    'field-hint-not-tied',
    'field-label-repeated',
    'field-label-unclear',
    'field-no-visible-label',
    'paste-prevented',
    'required-not-shown',
  ],
  'cat.links': [
    'andi-ambiguous-link',
    'andi-vague-link',
    'label-in-name',
    'link-name-vague',
    'link-without-context',
    'new-window-unannounced',
  ],
  'cat.keyboard': [
    'acts-on-press',
    'andi-anchor-without-href',
    'andi-canvas-keyboard',
    'andi-iframe-negative-tabindex',
    'andi-mouse-only-link',
    'andi-negative-tabindex',
    'andi-role-not-tabbable',
    'andi-script-events',
    'andi-tabindex-not-number',
    'character-shortcuts',
    'dialog-without-focus',
    'drag-alternative',
    'focus-changes-context',
    'focus-lost-on-close',
    'bypass-blocks',
    'focus-sent-away',
    'hover-content-not-on-focus',
    'iframe-not-in-tab-order',
    'input-changes-context',
    'focus-covered',
    'focus-covered-in-part',
    'focus-indicator-weak',
    'focus-not-visible',
    'focus-order',
    'focus-sent-away',
    'focus-thrown-away',
    'iframe-not-in-tab-order',
    'keyboard-trap',
    'motion-alternative',
    'not-reached-by-keyboard',
  ],
  'cat.structure': [
    'andi-dl-item-no-list',
    'andi-fake-heading',
    'andi-figcaption-without-figure',
    'andi-list-item-no-list',
    'andi-list-role-overridden',
    'andi-no-page-title',
    'andi-several-page-titles',
    'fake-list',
    'heading-no-name',
    'heading-says-nothing',
    'letters-spaced',
    'page-title-vague',
    'text-columns',
  ],
  'cat.tables': [
    'andi-caption-without-table',
    'andi-header-cell-empty',
    'andi-headers-id-not-found',
    'andi-headers-no-text',
    'andi-headers-not-on-cell',
    'andi-headers-reference',
    'andi-intersection-no-scope',
    'andi-presentation-table-markup',
    'andi-scope-and-headers',
    'andi-scope-value',
    'andi-table-has-no-cells',
    'andi-table-has-no-scope',
    'andi-table-has-no-th',
    'andi-too-many-scope-levels',
    'table-header-without-cells',
    'table-rows-unequal',
  ],
  'cat.language': [
    'language-of-page-differs',
    'language-of-part-differs',
    'legacy-font-text',
    'part-without-language',
    'text-direction-differs',
  ],
  'cat.time-and-media': [
    'andi-blink',
    'andi-marquee',
    'audio-alternative',
    'player-alternative',
    'silent-video-alternative',
    'sound-plays-by-itself',
    'video-captions',
    'video-description',
  ],
  'cat.sensory-and-visual-cues': [
    'andi-small-target',
    'hover-content-not-dismissible',
    'hover-content-not-hoverable',
    'orientation-locked',
    'text-cut-off',
    'visual-reference',
  ],
  'cat.parsing': ['andi-dup-id'],
  'cat.aria': [
    'andi-aria-hidden-content',
    'andi-aria-hidden-focusable',
    'andi-aria-misspelled',
    'andi-aria-table-no-cells',
    'andi-aria-table-no-headers',
    'andi-aria-table-no-rows',
    'andi-aria-table-stray-cells',
    'andi-aria-table-th',
    'andi-describedby-alone',
    'andi-grid-role',
    'andi-heading-level-conflict',
    'andi-heading-level-invalid',
    'andi-heading-role-no-level',
    'andi-live-region-empty',
    'andi-live-region-void',
    'andi-no-name-role',
    'andi-reference-missing',
    'andi-role-image',
    'andi-role-multiple',
    'andi-role-unknown',
    'andi-table-role-unexpected',
    'aria-hidden-page',
    'aria-prohibited-name',
    'expanded-not-updated',
  ],
} as const satisfies Partial<Record<CategoryId, readonly string[]>>;

const CATEGORY_OF = new Map(
  entries(FILED).flatMap(([category, ids]) => ids.map((id): [string, CategoryId] => [id, category])),
);

/** Ids of the rules that the list files, as often as it names them, for its test. */
export const FILED_RULES: readonly string[] = Object.values(FILED).flat();

/** Category that reports file a rule of ours under. */
export function ownCategory({ id, kind }: Pick<Rule, 'id' | 'kind'>): CategoryId {
  if (kind === 'advice') return 'best-practice';
  const category = CATEGORY_OF.get(id);
  if (!category) throw new Error(`Rule ${id} is filed under no category.`);
  return category;
}

function entries<K extends string, V>(of: Readonly<Record<K, V>>): [K, V][];
function entries(of: object): [string, unknown][] {
  return Object.entries(of);
}
