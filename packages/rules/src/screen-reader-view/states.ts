import type { PageElement } from '@abhigam/facts';
import { politeness } from '../semantics/live-regions.ts';
import { type Part, state, textPart } from './parts.ts';
import type { RoleWord, StateWord } from './speech-words.ts';

/** States of an element in the order of announcement. */
export function statesOf(element: PageElement, role: RoleWord | null): Part[] {
  const { properties = {} } = element.ax ?? {};
  const stateWords: (StateWord | null)[] = [
    checkedWord(properties.checked, role === 'switch'),
    binary(properties.pressed, 'pressed', 'notPressed'),
    properties.selected === true ? 'selected' : null,
    binary(properties.expanded, 'expanded', 'collapsed'),
    properties.required === true ? 'required' : null,
    isAnnounced(properties.invalid) ? 'invalid' : null,
    properties.readonly === true ? 'readOnly' : null,
    properties.disabled === true ? 'unavailable' : null,
    properties.multiline === true ? 'multiLine' : null,
    isAnnounced(properties.hasPopup) && role !== 'comboBox' ? 'hasPopup' : null,
    properties.modal === true ? 'modal' : null,
    properties.busy === true ? 'busy' : null,
    isAnnounced(element.attribute('aria-current')?.toLowerCase()) ? 'current' : null,
  ];
  return stateWords.flatMap((word) => (word ? [state(word)] : []));
}

/** Live region state. */
export function liveState(element: PageElement): Part[] {
  const how = politeness(element);
  return how ? [state(how === 'assertive' ? 'liveAssertive' : 'livePolite')] : [];
}

const MAX_OPTIONS = 5;

/** Current value of a field. Values of password fields are never read. */
export function fieldValue(element: PageElement, role: RoleWord): Part[] {
  switch (role) {
    case 'passwordField':
      return element.facts.inputValue ? [state('protectedValue')] : [];
    case 'comboBox':
    case 'listBox':
      return element.tag === 'select' ? chosenOptions(element) : typed(element);
    case 'textField':
    case 'searchField':
    case 'spinButton':
    case 'dateField':
    case 'timeField':
    case 'colourField':
      return typed(element);
    case 'slider':
    case 'progress':
    case 'meter':
      return numeric(element);
    default:
      return [];
  }
}

function typed(element: PageElement): Part[] {
  const isField = element.matches('input, textarea');
  const value = isField ? (element.facts.inputValue ?? '') : element.visibleText;
  const valueParts = textPart('value', value);
  return valueParts.length > 0 ? valueParts : numeric(element);
}

function numeric(element: PageElement): Part[] {
  const text = element.ax?.properties?.valuetext ?? element.attribute('aria-valuenow') ?? '';
  return textPart('value', String(text));
}

function chosenOptions(select: PageElement): Part[] {
  return select
    .all('option')
    .filter(({ facts }) => facts.selected === true)
    .slice(0, MAX_OPTIONS)
    .flatMap((option) => textPart('value', option.name || option.text));
}

function checkedWord(checked: unknown, isSwitch: boolean): StateWord | null {
  if (checked === 'mixed') return 'partlyChecked';
  return isSwitch ? binary(checked, 'on', 'off') : binary(checked, 'checked', 'notChecked');
}

/** Browsers expose some of these as text. */
function binary(value: unknown, yes: StateWord, no: StateWord): StateWord | null {
  if (value === true || value === 'true') return yes;
  return value === false || value === 'false' ? no : null;
}

function isAnnounced(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' && value !== 'false' : value === true;
}
