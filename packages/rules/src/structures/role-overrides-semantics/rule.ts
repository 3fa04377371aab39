import type { PageElement } from '@abhigam/facts';
import { keepSemantics } from '../../corrections/expose-content.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LISTS = 'ul, ol';
/** Their content is flattened to a name. */
const FLAT = '[role=button i], [role=tab i], [role=option i], [role=checkbox i], [role=img i], button';
/** Widget roles that replace a list. */
const WIDGETS =
  '[role=menu i], [role=menubar i], [role=tablist i], [role=tree i], [role=listbox i], [role=toolbar i], [role=radiogroup i], [role=grid i]';
const MIN_ITEMS = 2;
const BOLD = 600;

/**
 * A heading or list whose role removes its semantics (WCAG failure F92). Fails when it still looks like one: a
 * heading with larger or bolder text than its surroundings, a list with bullets or numbers for at least two
 * items. If it looks like plain text, that may be intended.
 */
export const roleOverridesSemantics = defineRule({
  id: 'role-overrides-semantics',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'serious',
  isAriaOnly: true,
  category: 'cat.structure',
  limits: 'looks-like',
  defect: 'own',
  dependsOn: ['layout'],
  correct: keepSemantics,
  targets: (page) =>
    page
      .all(`${HEADINGS}, ${LISTS}`)
      .filter(
        (element) =>
          /^(?:none|presentation)$/.test(explicitRole(element) ?? '') &&
          isVisible(element) &&
          !isAriaHidden(element) &&
          element.visibleText !== '' &&
          element.closest(`${FLAT}, ${WIDGETS}`) === null,
      ),
  evaluate: (element) => {
    const values = { tag: element.tag, text: shortened(element.visibleText) };
    if (element.matches(HEADINGS))
      return isVisuallyProminent(element) ? fail('heading', values) : review('check', values);
    const items = element.children.filter(isMarkedItem);
    if (items.length >= MIN_ITEMS) return fail('list', values);
    return element.children.length >= MIN_ITEMS ? review('check', values) : pass;
  },
  text: {
    en: {
      title: 'Role overrides the semantics of a heading or list',
      description:
        'Screen reader users do not learn that this is a heading or a list, although others see it. Remove the role.',
      messages: {
        heading:
          '"{text}" looks like a heading, but its role hides that from screen readers. Remove the role from this `{tag}`.',
        list: 'This looks like a list, but its role hides that from screen readers. Remove the role from this `{tag}`.',
        check:
          'The role overrides the semantics of this `{tag}`. Does this element look like a heading or list? If so, remove the role.',
      },
    },
  },
});

function isVisuallyProminent(heading: PageElement): boolean {
  const around = heading.parent?.closest('main, article, section, div, body') ?? heading.parent;
  const [own, other] = [heading, around].map((one) => ({
    size: Number.parseFloat(one?.style('font-size') ?? ''),
    weight: Number.parseFloat(one?.style('font-weight') ?? ''),
  }));
  if (!own || !other) return false;
  return own.size > other.size || (own.weight >= BOLD && other.weight < BOLD);
}

function isMarkedItem(item: PageElement): boolean {
  return (
    item.tag === 'li' &&
    item.visibleText !== '' &&
    item.style('display') === 'list-item' &&
    (item.style('list-style-type') !== 'none' || item.style('list-style-image') !== 'none')
  );
}
