import type { PageElement } from '@abhigam/facts';
import { roles } from 'aria-query';
import { removeAttributes } from '../../corrections/aria-attributes.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isControl } from '../../semantics/controls.ts';
import { isFocusable, isInert } from '../../semantics/focus.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isCustomElement } from '../../semantics/lists.ts';
import { explicitRole } from '../../semantics/role.ts';
import { foldWords } from '../../semantics/words.ts';

const NAMING = ['aria-label', 'aria-labelledby', 'aria-braillelabel'];
const ROLE_DESCRIBING = ['aria-roledescription', 'aria-brailleroledescription'];
const ATTRIBUTES = [...NAMING, ...ROLE_DESCRIBING];

const EMPTY_ROLES = new Set(['none', 'presentation']);
/**
 * Roles for which ARIA 1.2 prohibits a name. The library returns their attributes as a list, contrary to its
 * types.
 */
const NAMELESS: ReadonlySet<string> = new Set([
  ...[...roles.entries()].flatMap(([name, { prohibitedProps }]) =>
    Object.values(prohibitedProps).some((attribute: unknown) => attribute === 'aria-label') ? [name] : [],
  ),
  ...EMPTY_ROLES,
]);
/** Roles for which the next version prohibits a name. */
const NAMELESS_SOON = new Set(['definition', 'mark', 'suggestion', 'term', 'time']);

/**
 * An element whose role prohibits a name or a role description. Fails when the attribute is its only text or
 * differs from its content. For manual review: elements with named or written content of their own, with an
 * equal text, focusable ones (whose fault is the missing role), custom elements, those that the browser exposes
 * with another role, and those inside a control that browsers name by it.
 */
export const ariaProhibitedName = defineRule({
  id: 'aria-prohibited-name',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1', '4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  act: ['kb1m8s'],
  category: 'cat.aria',
  limits: 'aria-syntax',
  defect: 'name-prohibited',
  correct: removeAttributes,
  targets: (page) => page.all(ATTRIBUTES.map((name) => `[${name}]`).join(', ')).filter(isSubject),
  evaluate: (element) => {
    const attribute = ATTRIBUTES.find((name) => hasWords(element, name) && isProhibited(element, name));
    if (!attribute) return pass;
    const values = { attribute, role: roleOf(element) };
    if (NAMELESS_SOON.has(values.role)) return review('soon', values);
    return isHarmless(element, attribute) ? review('check', values) : fail('prohibited', values);
  },
  text: {
    en: {
      title: 'Element with an ARIA name has a role that prohibits naming',
      description:
        'Many screen readers do not announce such a name, so their users miss it. Write the name as text, or use an element or role that supports a name.',
      messages: {
        prohibited:
          'The role `{role}` prohibits `{attribute}`, so many screen readers ignore it. Write the words as text, or use a role that supports a name.',
        check:
          'The role `{role}` prohibits `{attribute}`, so many screen readers ignore it. Check that no information is lost, or use a role that supports a name.',
        soon: 'The next version of ARIA prohibits `{attribute}` on the role `{role}`. Check that no information is lost without it.',
      },
    },
  },
});

/** Perceivable; drawings and formulas have their own roles, and a page is named by its title. */
function isSubject(element: PageElement): boolean {
  if (element.closest('svg, math') || element.tag === 'html' || element.tag === 'body') return false;
  if (isAriaHidden(element) || !ATTRIBUTES.some((name) => hasWords(element, name))) return false;
  // Content behind a modal dialog is not in the tree, whatever its role.
  return (
    element.isExposed ||
    (element.isShown && !isInert(element) && EMPTY_ROLES.has(explicitRole(element) ?? ''))
  );
}

function hasWords(element: PageElement, attribute: string): boolean {
  if (attribute !== 'aria-labelledby') return Boolean(element.attribute(attribute)?.trim());
  return element.referenced(attribute).some((reference) => reference.element?.text.trim());
}

function roleOf(element: PageElement): string {
  return explicitRole(element) ?? element.role;
}

function isProhibited(element: PageElement, attribute: string): boolean {
  const role = roleOf(element);
  if (NAMING.includes(attribute)) return NAMELESS.has(role) || NAMELESS_SOON.has(role);
  return role === 'generic' || EMPTY_ROLES.has(role);
}

/** Buttons and links are named from content, whatever its role. */
function isInControlName(element: PageElement): boolean {
  const label = foldWords(element.attribute('aria-label') ?? '');
  if (label === '') return false;
  for (const around of element.ancestors())
    if (isControl(around)) return ` ${foldWords(around.name)} `.includes(` ${label} `);
  return false;
}

function isHarmless(element: PageElement, attribute: string): boolean {
  if (isCustomElement(element) || isFocusable(element) || isInControlName(element)) return true;
  if (EMPTY_ROLES.has(roleOf(element)))
    return (attribute === 'aria-label' || attribute === 'aria-labelledby') && element.role !== 'none';
  const label = attribute === 'aria-label' ? element.attribute(attribute)?.trim().toLowerCase() : null;
  if (label && element.visibleText.toLowerCase().includes(label)) return true;
  return (
    element.children.some((child) => child.visibleText !== '') ||
    element.descendants.some((inner) => inner.name !== '')
  );
}
