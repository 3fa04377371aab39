import type { PageElement, StyleProperty } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { CAROUSELS } from '../../semantics/carousels.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { hasWords, shortened } from '../../semantics/words.ts';

const CONTROLS = 'a[href], button, [role=button i], [role=link i], [role=tab i]';
/** Class names for the selected item or current page. */
const SELECTED_CLASS = /(?:^|[\s_-])(?:active|current|selected)(?:$|[\s_-])|^current[-_]/i;
/** States that expose the selection, on the control, around it or inside. */
const SELECTED_STATE =
  '[aria-current]:not([aria-current=false i]), [aria-selected], [aria-pressed], [aria-checked], [aria-disabled=true i], [disabled]';
const LOOKS: readonly StyleProperty[] = [
  'color',
  'background-color',
  'background-image',
  'font-weight',
  'border-bottom-color',
  'border-bottom-width',
  'border-top-color',
  'text-decoration-line',
  'box-shadow',
];

/**
 * The one tab, page, filter or menu entry that looks different from its siblings and has an "active" class, but
 * no state that exposes the selection.
 */
export const selectedStateVisualOnly = defineRule({
  id: 'selected-state-visual-only',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['1.3.1', '4.1.2'],
  impact: 'moderate',
  category: 'cat.links',
  limits: 'looks-like',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) =>
    page
      .all(CONTROLS)
      .filter((control) => hasSelectedClass(control) && hasWords(control.name) && isShownAndExposed(control)),
  evaluate: (control) => {
    const others = othersOf(control);
    if (others.length === 0 || others.some(hasSelectedClass) || exposesSelectedState(control)) return pass;
    const look = lookOf(control);
    if (others.some((other) => lookOf(other) === look)) return pass;
    const values = { name: shortened(control.name) };
    return control.matches('a[href]') ? review('link', values) : review('button', values);
  },
  text: {
    en: {
      title: 'Selected state is conveyed only visually',
      description:
        'People who do not see the styling cannot find out which page, tab or filter is selected. Use `aria-current="page"` on a link, or `aria-pressed` or `aria-selected` on a button or tab.',
      messages: {
        link: '"{name}" is styled differently from the links next to it. Does the style mark the current page or a selection? If so, set `aria-current`.',
        button:
          '"{name}" is styled differently from the buttons next to it. Does the style mean that the button is selected? If so, set `aria-pressed="true"`, or `aria-selected="true"` on a tab.',
      },
    },
  },
});

function hasSelectedClass(control: PageElement): boolean {
  return [control, ...(entryOf(control) ?? [])].some((one) =>
    (one.attribute('class') ?? '').split(/\s+/).some((name) => SELECTED_CLASS.test(name)),
  );
}

/** List item that it fills. */
function entryOf(control: PageElement): [PageElement] | null {
  const { parent } = control;
  return parent?.matches('li') && parent.children[0] === control ? [parent] : null;
}

/** Sibling controls of the same kind: in the items of its list, or in its container. */
function othersOf(control: PageElement): PageElement[] {
  if (control.closest(CAROUSELS) !== null) return [];
  const [entry] = entryOf(control) ?? [];
  const beside = entry
    ? (entry.parent?.children ?? []).flatMap(({ children: [first] }) => first ?? [])
    : (control.parent?.children ?? []);
  return beside.filter((one) => one !== control && isComparableControl(one, control));
}

function isComparableControl(one: PageElement, control: PageElement): boolean {
  return one.matches(CONTROLS) && one.tag === control.tag && isShownAndExposed(one) && !one.has('disabled');
}

function exposesSelectedState(control: PageElement): boolean {
  const entry = entryOf(control) ?? [];
  return [control, ...entry, ...control.descendants].some((one) => one.matches(SELECTED_STATE));
}

function lookOf(control: PageElement): string {
  return [control, ...(entryOf(control) ?? [])]
    .map((one) => LOOKS.map((property) => one.style(property)).join())
    .join(' | ');
}
