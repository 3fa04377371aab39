import type { ContextChange, Page, PageElement } from '@abhigam/facts';
import { keepFocus } from '../../corrections/own-scripts.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isInComposite } from '../../semantics/controls.ts';
import { KEY_EVENTS, mayHaveUnknownListeners } from '../../semantics/event-listeners.ts';
import { isFocusGuard } from '../../semantics/focus-guard.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';
import { movesContinuously } from '../../semantics/moving.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';

/**
 * Controls where focus alone submits, opens, navigates or moves focus. Moving it within one widget is allowed,
 * and so are the empty sentinels that keep focus inside a dialog.
 */
export const focusChangesContext = defineRule({
  id: 'focus-changes-context',
  source: 'interaction',
  module: 'changes',
  criteria: ['3.2.1'],
  impact: 'serious',
  category: 'cat.keyboard',
  limits: 'tried-changes',
  defect: {
    navigation: 'own',
    submit: 'own',
    window: 'own',
    'focus-lost': 'focus-removed-by-script',
    'lost-on-its-way': 'focus-removed-by-script',
    'focus-moved': 'own',
    'focus-into-new': 'own',
    'at-first': 'own',
    'page-at-first': 'own',
  },
  isSuperseded: true,
  correct: keepFocus,
  targets: (page) => {
    const { changes, keyboard } = page.facts.use ?? {};
    const all = [...(changes?.onFocus ?? []), ...(keyboard?.firstFocus ?? [])];
    return resolveRefs(
      page,
      all.map(({ element }) => element),
    );
  },
  evaluate: (element, page) => {
    if (isGuard(element)) return pass;
    // Some pages do it only once, so it happened during the walk and not when the element was focused again.
    const atFirst = page.facts.use?.keyboard?.firstFocus?.find(
      (one) => resolveRef(page, one.element) === element,
    );
    if (atFirst && element === page.top.root) return fail('page-at-first');
    if (atFirst) return hasKeyListenerAround(element) ? review('at-first') : fail(atFirst.change);
    const change = changeAt(element, page);
    if (!change) return pass;
    if (change.change === 'navigation') return fail('navigation');
    if (change.change === 'submit') return fail('submit');
    if (change.change === 'window') return fail('window');
    // A slide that moves or is removed at that moment loses focus, too.
    if (change.change === 'focus-lost')
      return movesContinuously(element, page) ? review('lost-on-its-way') : fail('focus-lost');
    const to = resolveRef(page, change.to);
    if (to && isOneWidget(element, to)) return pass;
    if (!to || change.shownRole !== '' || takesItsPlace(to, element)) return review('focus-into-new');
    return fail('focus-moved');
  },
  text: {
    en: {
      title: 'Context changes on focus',
      description:
        'People who use a keyboard move focus through many controls to reach the one that they want. Do not submit a form, open another page or a window, or move focus, before people activate a control.',
      messages: {
        navigation:
          'As soon as this element receives focus, another page opens. Open the page only when people activate the element.',
        submit:
          'As soon as this element receives focus, a form is submitted. Submit the form only when people activate the element.',
        window:
          'As soon as this element receives focus, a window opens. Open the window only when people activate the element.',
        'page-at-first':
          'When focus first enters the page, a window opens, a form is submitted or another page is requested, whichever element receives focus. Do this only when people activate a control.',
        'at-first':
          'When this element first received focus, a window opened, a form was submitted or another page was requested. Does this happen only because the element receives focus?',
        'focus-lost':
          'As soon as this element receives focus, a script removes focus from it, so keyboard users cannot operate it. Let the element keep focus.',
        'lost-on-its-way':
          'This element moves automatically, and lost focus during the test. Tab to it several times, at different moments. Does it keep focus each time?',
        'focus-moved':
          'As soon as this element receives focus, a script moves focus to another element. Let this element keep focus.',
        'focus-into-new':
          'When this element receives focus, new content appears and focus moves into that content. Does this surprise people who only tab past the element?',
      },
    },
  },
});

function changeAt(element: PageElement, page: Page): ContextChange | undefined {
  return page.facts.use?.changes?.onFocus.find((change) => resolveRef(page, change.element) === element);
}

const TAB_EVENTS = [...KEY_EVENTS, 'focus', 'focusin', 'DOMFocusIn', 'blur', 'focusout'];

/** A reaction to the first key press on the page, whichever element has focus, is not caused by the element. */
function hasKeyListenerAround(element: PageElement): boolean {
  if (mayHaveUnknownListeners(element)) return true;
  for (const around of element.ancestors()) if (around.listensTo(...TAB_EVENTS)) return true;
  return element.frame.page.facts.globalListeners.some(
    ({ frame, type, onlyEscape }) =>
      frame === element.frame.index && !onlyEscape && TAB_EVENTS.includes(type),
  );
}

function isGuard(element: PageElement): boolean {
  return isFocusGuard(element) && (element.matches('div, span, i') || isAriaHidden(element));
}

/** A field that replaces the text, such as inline editing: hidden before, with the same parent. */
function takesItsPlace(to: PageElement, element: PageElement): boolean {
  return to.parent === element.parent && !isShownInPage(to);
}

function isOneWidget(element: PageElement, to: PageElement): boolean {
  if (element.contains(to) || to.contains(element)) return true;
  return isInComposite(element) && element.parent?.parent?.contains(to) === true;
}
