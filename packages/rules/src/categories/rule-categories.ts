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
    'image-of-text',
    'image-text-not-in-alternative',
  ],
  'cat.name-role-value': [
    'andi-focusable-anchor-no-role',
    'andi-no-name-generic',
    'andi-no-name-iframe',
    'andi-no-name-link',
  ],
  'cat.color': ['andi-min-contrast', 'andi-text-effects', 'andi-text-over-image', 'enhanced-contrast'],
  'cat.forms': [
    'andi-label-for-other',
    'andi-label-no-field',
    'andi-legend-alone',
    'andi-legend-without-fieldset',
    'andi-multiple-labels',
    'andi-no-name-form-element',
  ],
  'cat.links': ['andi-ambiguous-link', 'andi-vague-link', 'label-in-name', 'link-name-vague'],
  'cat.keyboard': [
    'andi-anchor-without-href',
    'andi-canvas-keyboard',
    'andi-iframe-negative-tabindex',
    'andi-mouse-only-link',
    'andi-negative-tabindex',
    'andi-role-not-tabbable',
    'andi-script-events',
    'andi-tabindex-not-number',
    'focus-sent-away',
    'iframe-not-in-tab-order',
    'motion-alternative',
  ],
  'cat.structure': [
    'andi-dl-item-no-list',
    'andi-fake-heading',
    'andi-figcaption-without-figure',
    'andi-list-item-no-list',
    'andi-list-role-overridden',
    'andi-no-page-title',
    'andi-several-page-titles',
    'heading-no-name',
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
  ],
  'cat.language': ['language-of-page-differs', 'language-of-part-differs'],
  'cat.time-and-media': [
    'andi-blink',
    'andi-marquee',
    'audio-alternative',
    'flashes',
    'leaves-by-itself',
    'moves-by-itself',
    'silent-video-alternative',
    'sound-plays-by-itself',
    'video-captions',
    'video-description',
  ],
  'cat.sensory-and-visual-cues': [
    'andi-small-target',
    'orientation-content-lost',
    'orientation-locked',
    'reflow-control-gone',
    'reflow-scrolls-sideways',
    'reflow-text-lost',
    'text-cut-off',
    'text-resize-lost',
    'text-spacing-lost',
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
