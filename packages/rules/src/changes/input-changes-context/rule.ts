import type { ContextChange, Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';

/** Phrases that announce what a change will do. Other phrases and languages are not recognised. */
const CHANGE_NOTICE =
  /automatic|immediate|instant|as soon as|straight ?away|(?:when|once|after|by) (?:you )?(?:select|choos|chang|pick|check|tick)|on (?:selection|change)|selecting|choosing|changing|will (?:be )?(?:open|load|reload|take|submit|go|send|sent|updat|refresh|mov)|(?:opens|reloads|submits|jumps|redirect|refreshes|navigates)|चुनते ही|बदलते ही|अपने आप|स्वतः|तुरंत|खुल ?(?:ेगा|ेगी|ता|ती|ते|जा)/i;
const MAX_TEXT = 400;
const LEVELS_AROUND = 3;
/** Maximum width of a single-character field, in multiples of its height. */
const MAX_WIDTHS = 1.5;
const GROUP = 'form, fieldset, section, article, [role=group i], [role=search i]';
const BEYOND = 'html, body, main, [role=main i], header, footer, nav';

/**
 * Fields where a change of the value alone submits, opens, navigates or moves focus. When text nearby may have
 * announced it, needs a manual check.
 */
export const inputChangesContext = defineRule({
  id: 'input-changes-context',
  source: 'interaction',
  module: 'changes',
  criteria: ['3.2.2'],
  impact: 'serious',
  category: 'cat.keyboard',
  limits: 'tried-changes',
  defect: 'changes-on-input',
  targets: (page) =>
    resolveRefs(
      page,
      (page.facts.use?.changes?.onInput ?? []).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const change = changeAt(element, page);
    if (!change) return pass;
    const { change: kind } = change;
    if (kind === 'focus-moved' || kind === 'focus-lost') {
      const to = resolveRef(page, change.to);
      if (to && (element.contains(to) || to.contains(element))) return pass;
      if (change.wasFull || (to && areDigits(element, to))) return review('moved-when-full');
      return !to || change.shownRole !== ''
        ? review('moved-into-new')
        : announcesChange(element)
          ? review('said')
          : fail('moved');
    }
    return announcesChange(element) ? review('said') : fail(kind);
  },
  text: {
    en: {
      title: 'Context changes on input',
      description:
        'People who use a keyboard or a screen reader pass through other values before they reach the right one. Add a button that submits the form or opens the selected page, or warn people before the field.',
      messages: {
        navigation:
          'As soon as the value of this field changes, another page opens, and no text nearby says so. Add a button that opens the page, or warn people before the field.',
        submit:
          'As soon as the value of this field changes, the form is submitted, and no text nearby says so. Add a submit button, or warn people before the field.',
        window:
          'As soon as the value of this field changes, a window opens, and no text nearby says so. Add a button that opens the window, or warn people before the field.',
        moved:
          'As soon as the value of this field changes, focus moves elsewhere, and no text nearby says so. Let this field keep focus.',
        said: 'As soon as the value of this field changes, the context changes. Does the text nearby say so clearly, and is it before the field?',
        'moved-when-full':
          'When this field is full, focus moves to another element. Is that stated before the field, and can people correct a mistake with the keyboard?',
        'moved-into-new':
          'When the value of this field changes, new content appears and focus moves into that content. Is that stated before the field?',
      },
    },
  },
});

/**
 * Adjacent fields of one kind, each about as wide as high: single characters of a code, whether a script or
 * `maxlength` enforces it.
 */
function areDigits(element: PageElement, to: PageElement): boolean {
  if (element.parent !== to.parent || !element.matches('input') || !to.matches('input')) return false;
  return [element, to].every(({ box }) => box !== null && box.width <= MAX_WIDTHS * box.height);
}

function changeAt(element: PageElement, page: Page): ContextChange | undefined {
  return page.facts.use?.changes?.onInput.find((change) => resolveRef(page, change.element) === element);
}

/** In its name, description or surrounding text; not in its own values. */
function announcesChange(element: PageElement): boolean {
  if (CHANGE_NOTICE.test(`${element.name} ${element.ax?.description ?? ''}`)) return true;
  let around = element.parent;
  for (let level = 0; around && level < LEVELS_AROUND && !around.matches(BEYOND); level += 1) {
    const own = element.visibleText;
    const text = own === '' ? around.visibleText : around.visibleText.replace(own, '');
    if (CHANGE_NOTICE.test(text.slice(0, MAX_TEXT))) return true;
    if (around.matches(GROUP)) return false;
    around = around.parent;
  }
  return false;
}
