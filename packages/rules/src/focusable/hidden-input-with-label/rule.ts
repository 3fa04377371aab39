import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { isInactive } from '../../semantics/controls.ts';
import { CLICK_EVENTS, KEY_EVENTS } from '../../semantics/event-listeners.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isShownInPage } from '../../semantics/hidden.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isVisible } from '../../semantics/visible.ts';
import { isControlRole } from '../../semantics/widgets.ts';

const LABELABLE = 'button, input:not([type=hidden i]), meter, output, progress, select, textarea';
/** Fields for which a click on the label has an effect; for a hidden text field it would only set focus. */
const OPERATED =
  'button, input[type=checkbox i], input[type=radio i], input[type=file i], input[type=button i], input[type=submit i], input[type=reset i], input[type=color i]';
const SENDS = 'button:not([type=button i]), input[type=submit i], input[type=image i], input[type=reset i]';
/** A box with more descendants is a part of the page, not a label with its control. */
const SMALL_BOX = 15;
const MAX_HANDLER = 2_000;

/**
 * A visible label of a checkbox, radio button, file field or button that is hidden by
 * `display: none`, `hidden` or `visibility: hidden`: neither the Tab key nor a screen reader reaches the field,
 * and a label is not focusable. A control that a script may connect with the same field needs a manual test.
 */
export const hiddenInputWithLabel = defineRule({
  id: 'hidden-input-with-label',
  source: 'andi',
  module: 'focusable',
  criteria: ['2.1.1', '4.1.2'],
  impact: 'critical',
  category: 'cat.keyboard',
  limits: 'click-only',
  defect: 'not-tabbable',
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('label')
      .filter((label) => isVisible(label) && isShownInPage(label) && hiddenFieldOf(label) !== null),
  evaluate,
  text: {
    en: {
      title: 'Label operates a field that is hidden from the keyboard',
      description:
        'Only a mouse or touch can press the label, because keyboard and screen readers cannot reach a field with `display: none`, `hidden` or `visibility: hidden`. Hide the field with `opacity: 0` or by clipping it, and show a focus indicator on the label when the field has focus.',
      messages: {
        'mouse-only':
          'This label operates a field (`{field}`) that is hidden from keyboard and screen readers, and no other control does the same. Hide the field with `opacity: 0` or by clipping it instead.',
        'other-way':
          'This label operates a field (`{field}`) that is hidden from keyboard and screen readers. Can keyboard users do the same in another way?',
      },
    },
  },
});

function evaluate(label: PageElement): Outcome<'mouse-only' | 'other-way'> {
  const field = hiddenFieldOf(label);
  if (!field || isOperatedElsewhere(label, field)) return pass;
  const type = field.attribute('type')?.toLowerCase();
  const values = { field: field.tag === 'input' && type ? `input type=${type.slice(0, 20)}` : field.tag };
  const isCertain =
    isHiddenIndividually(field) &&
    hasContent(label) &&
    !mayReceiveKeys(label) &&
    !hasAdjacentControl(label) &&
    !hasTwin(label);
  return isCertain ? fail('mouse-only', values) : review('other-way', values);
}

/** Field that the label operates and the keyboard cannot reach; null when there is none. */
function hiddenFieldOf(label: PageElement): PageElement | null {
  const id = label.attribute('for');
  const field = id === null ? (label.all(LABELABLE)[0] ?? null) : label.byId(id);
  if (!field?.matches(OPERATED) || field.isShown || isInactive(field) || isInactive(label)) return null;
  return label.style('pointer-events') === 'none' ? null : field;
}

/** Hidden individually, not as part of a larger hidden part such as a later form step. */
function isHiddenIndividually(field: PageElement): boolean {
  for (const around of field.ancestors()) {
    if (around.isShown) return true;
    if (around.text.trim() !== '' || around.descendants.length > SMALL_BOX) return false;
  }
  return true;
}

function hasContent(label: PageElement): boolean {
  return (
    label.visibleText !== '' ||
    label.generated.length > 0 ||
    label.style('background-image') !== 'none' ||
    label.descendants.some((one) => one.box !== null && isVisible(one))
  );
}

/** A focusable control with a role in the label, or one whose inline script references the field. */
function isOperatedElsewhere(label: PageElement, field: PageElement): boolean {
  const isStandIn = (one: PageElement) => isControlRole(explicitRole(one) ?? '') && isTabbable(one);
  const box = label.parent;
  if ([label, ...label.descendants].some(isStandIn) || box?.children.some(isStandIn)) return true;
  const id = field.attribute('id');
  if (!id) return false;
  return label.frame.elements.some((one) => {
    const handler =
      one.attribute('onclick')?.slice(0, MAX_HANDLER) ?? one.attribute('onkeydown')?.slice(0, MAX_HANDLER);
    return handler !== undefined && isMentionedInScript(handler, id) && isTabbable(one);
  });
}

/** As a string literal, optionally with `#` as a selector. */
function isMentionedInScript(script: string, id: string): boolean {
  return ['"', "'", '`'].some(
    (quote) => script.includes(`${quote}${id}${quote}`) || script.includes(`${quote}#${id}${quote}`),
  );
}

function mayReceiveKeys(label: PageElement): boolean {
  if (label.listensTo(...KEY_EVENTS)) return true;
  for (const around of label.ancestors())
    if (!around.matches('html, body') && around.listensTo(...KEY_EVENTS)) return true;
  return false;
}

/** A button next to the label may activate the field by script; a submit button does not. */
function hasAdjacentControl(label: PageElement): boolean {
  return [label.parent, label.parent?.parent].some((box) => {
    if (!box || box.matches('html, body, main, form')) return false;
    const inside = box.descendants;
    return inside.length <= SMALL_BOX && inside.some(isPressed);
  });
}

function isPressed(control: PageElement): boolean {
  if (!control.matches('a[href], button, input, summary, [role], [tabindex]') || !isTabbable(control))
    return false;
  if (control.matches(SENDS) && control.closest('form') !== null) return false;
  return control.listensTo(...CLICK_EVENTS);
}

function hasTwin(label: PageElement): boolean {
  const words = wordsOf(label.visibleText);
  return (
    words !== '' &&
    label.frame
      .all('a[href], button, summary, [role=button i]')
      .some((one) => wordsOf(one.name) === words && isTabbable(one))
  );
}

function wordsOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
