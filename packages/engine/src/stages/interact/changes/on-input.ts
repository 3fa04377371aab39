import type { ContextChange, PageElement } from '@abhigam/facts';
import { hasListener, isDisabled, isTabbable } from '@abhigam/rules';
import { ARROW_DOWN, ARROW_UP, keyOf, press, SPACE } from '../keys.ts';
import { oneOfEachKind } from '../kinds.ts';
import type { PageInteractor } from '../page-interactor.ts';
import { contextChangeOf } from './context-change.ts';

const MAX_FIELDS = 25;
/** Maximum length up to which text is appended to a field. */
const MAX_TYPED = 6;
const TYPED = /^(?:text|search|tel|url|email|password|number|)$/i;
const HEARD = ['change', 'input', 'click', 'keydown', 'keypress', 'keyup', 'beforeinput', 'blur', 'focusout'];

/** Changes the value of each kind of field with a listener, and restores it. */
export async function onInput(interactor: PageInteractor, signal: AbortSignal): Promise<ContextChange[]> {
  const fields = interactor.used.page.top.elements.filter(
    (element) =>
      element.matches('select, input, textarea') &&
      isTabbable(element) &&
      !isDisabled(element) &&
      !element.has('readonly') &&
      hasListener(element, ...HEARD),
  );
  const changes: ContextChange[] = [];
  for (const field of oneOfEachKind(fields, { limit: MAX_FIELDS })) {
    if (signal.aborted) break;
    const change = await inputChange(interactor, field);
    if (change) changes.push(change);
  }
  await interactor.leave();
  return changes;
}

async function inputChange(interactor: PageInteractor, field: PageElement): Promise<ContextChange | null> {
  const change = howToChange(field);
  const id = interactor.used.backendIdOf(field);
  if (change === null || id === null || !(await interactor.focus(field))) return null;
  await interactor.settle();
  // A field that was changed before may have taken focus back later.
  if (!(await interactor.focus(field, { orHas: true }))) return null;
  await interactor.used.world.callWithNodes(REMEMBER, [id]);
  // Effects of focus alone are reported by `onFocus`.
  await interactor.mark();
  let wasFull = false;
  for (const [at, key] of change.keys.entries()) {
    await press(interactor.used.cdp, key);
    wasFull = change.isFull && at === change.keys.length - 1;
  }
  const typed = contextChangeOf(field, await interactor.reaction(), wasFull);
  if (typed) {
    await interactor.used.world.callWithNodes(RESTORE, [id]);
    await interactor.settle();
    return typed;
  }
  // Text fields fire `change` on blur.
  await interactor.leave();
  const { attempts } = await interactor.reaction();
  await interactor.used.world.callWithNodes(RESTORE, [id]);
  await interactor.settle();
  const left =
    attempts.length > 0
      ? contextChangeOf(field, { attempts, shown: [], focus: null, hasFocus: true, grown: false })
      : null;
  interactor.attempts.take();
  return left;
}

function howToChange(field: PageElement): { keys: (typeof SPACE)[]; isFull: boolean } | null {
  if (field.tag === 'select') {
    const options = field.all('option').filter((option) => !isDisabled(option));
    if (options.length < 2 || field.has('multiple')) return null;
    const isLast = options.at(-1)?.facts.selected === true;
    return { keys: [isLast ? ARROW_UP : ARROW_DOWN], isFull: false };
  }
  const type = (field.attribute('type') ?? '').toLowerCase();
  if (field.tag === 'input' && type === 'checkbox') return { keys: [SPACE], isFull: false };
  if (field.tag === 'input' && type === 'radio')
    return field.facts.checked === true ? null : { keys: [SPACE], isFull: false };
  if (field.tag === 'input' && !TYPED.test(type)) return null;
  const room = Number(field.attribute('maxlength') ?? Number.NaN);
  const isShort = room >= 1 && room <= MAX_TYPED;
  return { keys: Array.from({ length: isShort ? room : 1 }, () => keyOf('1')), isFull: isShort };
}

/** Stores the value in our world. */
const REMEMBER = `function (field) {
  if (!field) return;
  const group = field.type === 'radio' && field.name
    ? [...field.getRootNode().querySelectorAll('input[type=radio]')].find((one) => one.name === field.name && one.form === field.form && one.checked)
    : null;
  globalThis.engineValue = { value: field.value, checked: field.checked, selected: field.selectedIndex, group };
}`;

/** Fires events, so that the page shows its previous content. */
const RESTORE = `function (field) {
  const before = globalThis.engineValue;
  if (!field || !before) return;
  if (field.localName === 'select') field.selectedIndex = before.selected;
  else if (field.type === 'checkbox') field.checked = before.checked;
  else if (field.type === 'radio') { field.checked = before.checked; if (before.group) before.group.checked = true; }
  else field.value = before.value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}`;
