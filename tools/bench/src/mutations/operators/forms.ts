import type { Operator } from '../operator.ts';
import { causesNavigation } from '../proofs/causes-navigation.ts';
import { axOf, evaluateOnHarmed, hasNoName } from '../proofs/in-browser.ts';
import {
  addScript,
  isPlain,
  labelOf,
  removeAttributes,
  renamed,
  seemsShown,
  textOf,
  typedFields,
  visibleElements,
} from './harming.ts';

/** Fields whose label contains only text, so that it can be removed or changed without side effects. */
function plainlyLabelled(document: Document): Element[] {
  return typedFields(document).filter((field) => {
    const label = labelOf(field);
    return (
      label !== null &&
      isPlain(label) &&
      // Otherwise the heading would be harmed too.
      label.closest('h1, h2, h3') === null &&
      !field.hasAttribute('placeholder')
    );
  });
}

/**
 * Excludes the only field of a form with a button: the text of the button may label it (technique G167), as
 * "Search" does.
 */
function notNamedByButton(field: Element): boolean {
  const form = field.closest('form');
  return form !== null && form.querySelectorAll('input:not([type=hidden]), select, textarea').length > 1;
}

/** Groups of choices with a text legend. */
function choiceGroups(document: Document): Element[] {
  return visibleElements(document, 'fieldset').filter(
    (group) =>
      textOf(group.querySelector('legend')) !== '' &&
      group.querySelectorAll('input[type=radio], input[type=checkbox]').length > 1 &&
      group.querySelector('fieldset') === null,
  );
}

/** Fields with an `aria-describedby` that refers to a text of this kind. */
function describedFields(document: Document, text: string): Element[] {
  return visibleElements(
    document,
    'input[aria-describedby], select[aria-describedby], textarea[aria-describedby]',
  ).filter((field) => describing(field, text) !== null);
}

function describing(field: Element, kind: string): Element | null {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/);
  for (const id of ids) {
    const text = field.ownerDocument.getElementById(id);
    if (text?.matches(kind) && seemsShown(text) && textOf(text) !== '') return text;
  }
  return null;
}

function untie(field: Element, text: Element): void {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== text.id);
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
  text.removeAttribute('id');
}

const HINT = '[class*=hint]';
const ERROR = '[class*=error-message], .error';

/** Whether accessible name and description lack the visible text next to the field. */
async function isNotAnnounced(page: Parameters<Operator['isHarmed']>[0], kind: string): Promise<boolean> {
  const facts = await axOf(page);
  const seen = await page.evaluate((selector) => {
    const field = document.querySelector('[data-harmed]');
    const group = field?.closest('.field, [class*=form-group]');
    return (group?.querySelector<HTMLElement>(selector)?.innerText ?? '').replace(/\s+/g, ' ').trim();
  }, kind);
  if (!facts || seen === '') return false;
  return !`${facts.name} ${facts.description}`.replace(/\s+/g, ' ').includes(seen.slice(-20));
}

export const FORMS: readonly Operator[] = [
  {
    id: 'label-untied',
    criteria: ['4.1.2', '1.3.1', '3.3.2', '2.4.6'],
    failure: 'F68',
    standing: 'AA',
    says: 'The label beside a field is no longer tied to it.',
    applies: plainlyLabelled,
    harm(element) {
      const label = labelOf(element);
      if (label) removeAttributes(label, 'for');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'label-removed',
    criteria: ['3.3.2', '4.1.2', '1.3.1'],
    failure: 'F68',
    standing: 'AA',
    says: 'A field has no label at all.',
    applies: plainlyLabelled,
    harm(element) {
      labelOf(element)?.remove();
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'label-leads-astray',
    criteria: ['4.1.2', '1.3.1', '3.3.2'],
    failure: 'F68',
    standing: 'AA',
    says: 'The label names an id that no element has.',
    applies: plainlyLabelled,
    harm(element) {
      const label = labelOf(element);
      label?.setAttribute('for', `${label.getAttribute('for')}-field`);
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'field-id-twice',
    criteria: ['4.1.2', '1.3.1', '3.3.2'],
    failure: 'F17',
    standing: 'AA',
    says: 'An earlier field has the same id, so that the label names that one and this has no name.',
    applies: (document) =>
      plainlyLabelled(document).filter(
        (field, index, all) => index > 0 && all[index - 1]?.closest('form') === field.closest('form'),
      ),
    harm(element) {
      const fields = plainlyLabelled(element.ownerDocument);
      const earlier = fields[fields.indexOf(element) - 1];
      const label = earlier ? labelOf(earlier) : null;
      if (!earlier || !label) return undefined;
      earlier.id = element.id;
      label.setAttribute('for', element.id);
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'placeholder-for-label',
    criteria: ['3.3.2', '4.1.2', '1.3.1'],
    failure: null,
    // 3.3.2 requires labels; whether a placeholder is one is open (W3C issue 2509).
    standing: 'open',
    says: 'The label of a field gives way to a placeholder, which goes when somebody types.',
    applies: (document) => plainlyLabelled(document).filter(notNamedByButton),
    harm(element) {
      const label = labelOf(element);
      element.setAttribute('placeholder', textOf(label));
      label?.remove();
      return undefined;
    },
    async isHarmed(page) {
      const placeholder = await evaluateOnHarmed(page, (field) => field.getAttribute('placeholder'));
      if (placeholder === null) return false;
      await page.locator('[data-harmed]').fill('12');
      // No visible text says what to enter any more.
      const text = await page.locator('main').first().innerText();
      return !text.includes(placeholder) && (await axOf(page))?.name === placeholder;
    },
  },
  {
    id: 'label-says-nothing',
    criteria: ['2.4.6', '3.3.2'],
    failure: null,
    standing: 'AA',
    says: 'The label of a field reads "Field".',
    applies: plainlyLabelled,
    harm(element) {
      const label = labelOf(element);
      if (label) label.textContent = 'Field';
      return label ? [element, label] : undefined;
    },
    async isHarmed(page) {
      return /^(field|input|text|label)$/i.test((await axOf(page))?.name ?? '');
    },
  },
  {
    id: 'labels-alike',
    criteria: ['2.4.6', '3.3.2'],
    failure: null,
    standing: 'AA',
    says: 'Two fields of a form have the same label, so that nobody can tell which is which.',
    applies: (document) =>
      plainlyLabelled(document).filter((field) => {
        const twin = twinOf(field, plainlyLabelled(document));
        // A hint or error message next to one of them distinguishes them.
        const isDescribed = [field, twin].some((one) => one?.hasAttribute('aria-describedby'));
        return twin !== null && !isDescribed && field.closest('fieldset') === twin.closest('fieldset');
      }),
    harm(element) {
      const twin = twinOf(element, plainlyLabelled(element.ownerDocument));
      const label = labelOf(element);
      const other = twin ? labelOf(twin) : null;
      if (!twin || !label || !other) return undefined;
      label.textContent = textOf(other);
      return [element, twin, label, other];
    },
    async isHarmed(page) {
      const name = (await axOf(page))?.name;
      const other = (await axOf(page, 'input[data-harmed-with], textarea[data-harmed-with]'))?.name;
      return name !== undefined && name !== '' && name === other;
    },
  },
  {
    id: 'legend-removed',
    criteria: ['1.3.1', '3.3.2', '4.1.2'],
    failure: null,
    standing: 'AA',
    says: 'A group of choices loses the question that they answer.',
    applies: choiceGroups,
    harm(element) {
      element.querySelector('legend')?.remove();
      removeAttributes(element, 'aria-label', 'aria-labelledby');
      return [element, ...element.querySelectorAll('input')];
    },
    async isHarmed(page) {
      const facts = await axOf(page);
      return facts?.role === 'group' && facts.name === '';
    },
  },
  {
    id: 'group-flattened',
    criteria: ['1.3.1', '3.3.2', '4.1.2'],
    failure: null,
    standing: 'AA',
    says: 'A group of choices is a plain block, and its question a paragraph.',
    applies: (document) =>
      choiceGroups(document).filter((group) => group.querySelector('legend h1, legend h2') === null),
    harm(element) {
      const legend = element.querySelector('legend');
      if (legend) renamed(legend, 'p', ['id']);
      const block = renamed(element, 'div', ['aria-describedby', 'role']);
      return [block, ...block.querySelectorAll('p, input')];
    },
    // No ancestor of the choices is a group.
    async isHarmed(page) {
      const group = await evaluateOnHarmed(
        page,
        (block) =>
          block.querySelector('input')?.closest('fieldset, [role=group], [role=radiogroup]') === null,
      );
      return (
        group === true &&
        (await evaluateOnHarmed(page, (block) => block.querySelectorAll('input').length > 1)) === true
      );
    },
  },
  {
    id: 'hint-untied',
    criteria: ['1.3.1', '3.3.2', '4.1.2'],
    failure: null,
    // 1.3.1: "or are available in text", and the hint is next to its field.
    standing: 'open',
    says: 'The hint beside a field is no longer tied to it.',
    applies: (document) => describedFields(document, HINT),
    harm(element) {
      const hint = describing(element, HINT);
      if (!hint) return undefined;
      untie(element, hint);
      return [element, hint];
    },
    isHarmed: (page) => isNotAnnounced(page, HINT),
  },
  {
    id: 'error-untied',
    criteria: ['1.3.1', '3.3.1', '4.1.2'],
    failure: null,
    // 3.3.1 requires the error in text, and text satisfies 1.3.1: the message is next to its field.
    standing: 'open',
    says: 'The error message beside a field is no longer tied to it.',
    applies: (document) => describedFields(document, ERROR),
    harm(element) {
      const error = describing(element, ERROR);
      if (!error) return undefined;
      untie(element, error);
      return [element, error];
    },
    isHarmed: (page) => isNotAnnounced(page, ERROR),
  },
  {
    id: 'error-in-red-alone',
    criteria: ['3.3.1', '1.4.1'],
    failure: 'F81',
    standing: 'AA',
    says: 'A field in error has a red border and no words.',
    applies: (document) => describedFields(document, ERROR),
    harm(element) {
      const error = describing(element, ERROR);
      if (!error) return undefined;
      untie(element, error);
      error.remove();
      element.removeAttribute('aria-invalid');
      for (const summary of element.ownerDocument.querySelectorAll('[class*=error-summary]'))
        summary.remove();
      return [element, ...[labelOf(element)].filter((label) => label !== null)];
    },
    async isHarmed(page) {
      const text = await page.locator('main').first().innerText();
      const isRed = await evaluateOnHarmed(page, (field) => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(field).borderTopColor.match(/\d+/g)?.map(Number) ?? [];
        return red > 100 && green < 80 && blue < 80;
      });
      return isRed === true && !/error|enter /i.test(text);
    },
  },
  {
    id: 'required-by-colour',
    criteria: ['1.4.1', '3.3.2'],
    failure: 'F81',
    standing: 'AA',
    says: 'That a field must be filled in is said by the red of its label alone.',
    applies: (document) =>
      plainlyLabelled(document).filter((field) => /\(required\)/.test(textOf(labelOf(field)))),
    harm(element) {
      const label = labelOf(element);
      if (!label) return undefined;
      label.textContent = textOf(label).replace(/\s*\(required\)/, '');
      label.setAttribute('style', 'color:#a00000');
      removeAttributes(element, 'required', 'aria-required');
      const form = element.closest('form');
      const note = element.ownerDocument.createElement('p');
      note.textContent = 'Fields in red must be filled in.';
      form?.prepend(note);
      return [element, label, note];
    },
    async isHarmed(page) {
      const facts = await axOf(page);
      const color = await page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('[data-harmed]');
        const label = field?.labels?.[0];
        return label ? getComputedStyle(label).color : '';
      });
      return (
        color === 'rgb(160, 0, 0)' &&
        facts?.properties.required !== true &&
        !/required/.test(facts?.name ?? '')
      );
    },
  },
  {
    id: 'autocomplete-wrong',
    criteria: ['1.3.5'],
    failure: 'F107',
    standing: 'AA',
    says: 'A field about the person has a word as autocomplete that does not exist.',
    applies: (document) =>
      visibleElements(document, 'input').filter((field) =>
        /^(name|given-name|family-name|email|tel|street-address|postal-code|username|bday)$/.test(
          field.getAttribute('autocomplete') ?? '',
        ),
      ),
    harm(element) {
      element.setAttribute('autocomplete', `${element.getAttribute('autocomplete')}-field`);
      return undefined;
    },
    isHarmed: async (page) =>
      // The browser ignores the value of the attribute.
      (await evaluateOnHarmed(
        page,
        (field) =>
          field.getAttribute('autocomplete') !== '' && (field as HTMLInputElement).autocomplete === '',
      )) === true,
  },
  {
    id: 'choosing-opens-a-page',
    criteria: ['3.2.2'],
    failure: 'F37',
    standing: 'AA',
    says: 'Choosing from a list opens another page at once.',
    applies: (document) =>
      visibleElements(document, 'select').filter((list) => list.querySelectorAll('option').length > 1),
    harm(element) {
      addScript(
        element.ownerDocument,
        "harmed.addEventListener('change', () => { location.href = '/services'; });",
      );
      return undefined;
    },
    isHarmed: (page) =>
      causesNavigation(page, async () => {
        await page.locator('[data-harmed]').focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Tab');
      }),
  },
  {
    id: 'ticking-sends-the-form',
    criteria: ['3.2.2'],
    failure: 'F36',
    standing: 'AA',
    says: 'Choosing a radio button or a check box sends the form.',
    applies: (document) =>
      visibleElements(document, 'input[type=radio], input[type=checkbox]').filter(
        (one) => !one.hasAttribute('disabled'),
      ),
    harm(element) {
      addScript(
        element.ownerDocument,
        "harmed.addEventListener('change', () => { location.href = '/services?sent=1'; });",
      );
      return undefined;
    },
    isHarmed: (page) =>
      causesNavigation(page, async () => {
        await page.locator('[data-harmed]').focus();
        await page.keyboard.press('Space');
      }),
  },
  {
    id: 'pasting-refused',
    criteria: ['3.3.8'],
    // 3.3.8 is met when a password manager can fill in the password, which needs no pasting; F109 is about
    // another format.
    failure: null,
    standing: 'open',
    says: 'The field for the password refuses what is pasted, so that it must be remembered and typed.',
    applies: (document) => visibleElements(document, 'input[type=password]'),
    harm(element) {
      addScript(
        element.ownerDocument,
        "harmed.addEventListener('paste', (event) => event.preventDefault());",
      );
      return undefined;
    },
    async isHarmed(page) {
      await page.evaluate(() => navigator.clipboard.writeText('kept'));
      await page.locator('[data-harmed]').focus();
      await page.keyboard.press('ControlOrMeta+V');
      return (await page.locator('[data-harmed]').inputValue()) === '';
    },
  },
  {
    id: 'status-not-announced',
    criteria: ['4.1.3'],
    failure: 'F103',
    standing: 'AA',
    says: 'How much was found appears on the page and is not announced.',
    applies: (document) => visibleElements(document, 'form[data-finds]'),
    harm(element) {
      const status = element.ownerDocument.getElementById(element.getAttribute('data-tells') ?? '');
      if (!status) return undefined;
      removeAttributes(status, 'role', 'aria-live');
      return [element, status];
    },
    async isHarmed(page) {
      await page.locator('[data-harmed] input').fill('office');
      await page.locator('[data-harmed] button').click();
      return page.evaluate(() => {
        const form = document.querySelector('[data-harmed]');
        const status = document.getElementById(form?.getAttribute('data-tells') ?? '');
        return (
          status !== null &&
          status.textContent !== '' &&
          status.closest('[aria-live], [role=status], [role=alert], [role=log], output') === null &&
          !status.contains(document.activeElement)
        );
      });
    },
  },
];

/** Another field of the same kind in the same form. */
function twinOf(field: Element, all: readonly Element[]): Element | null {
  const form = field.closest('form');
  return all.find((other) => other !== field && form !== null && other.closest('form') === form) ?? null;
}
