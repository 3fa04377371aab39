import type { FocusPlace, OpenedState, PageElement } from '@abhigam/facts';
import { z } from 'zod';
import { ENTER, ESCAPE, press } from '../keys.ts';
import { KIT, type PageInteractor } from '../page-interactor.ts';
import { movePointer } from '../pointer.ts';
import { LOOKS, lookAtState } from './look-at-state.ts';

/** Words and class names of close buttons. */
const SAYS_CLOSE =
  '/^(?:×|✕|✖|⨯|x$|close|cancel|dismiss|ok(?:ay)?$|got it|no,? thanks|back$|hide|बंद|रद्द|हटाएँ|ठीक)/i';
const CALLED_CLOSE = '/(?:^|[\\s_-])(?:close|closer|btn-?close|dismiss|x|times)(?:$|[\\s_-])/i';
/** Maximum number of buttons that are tried in a part without a named close button. */
const MAX_OTHERS = 4;
const MAX_CLOSERS = 3;

/** Focuses a button whose name says that it closes the part. */
const CLOSE_BUTTON = `function () {
  const said = (button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
  for (const part of ${KIT}.found)
    for (const button of part.querySelectorAll('button, [role=button], a[href], input[type=button]'))
      if (${SAYS_CLOSE}.test(said(button) || button.title || button.value || '') || button.matches('[data-dismiss], [data-bs-dismiss]')) {
        if (button.matches('a[href]') && !/^(?:#|javascript:|$)/i.test(button.getAttribute('href'))) continue;
        button.focus();
        if (document.activeElement === button) return true;
      }
  return false;
}`;

/** Focuses the next other button of the part; skips submit buttons. */
const OTHER_BUTTON = `function (at) {
  const buttons = ${KIT}.found.flatMap((part) => [...part.querySelectorAll('button, [role=button], a[href="#"], a[href^="javascript:"], input[type=button]')])
    .filter((button) => !(button.form && (button.type === 'submit' || button.type === 'reset')));
  const button = buttons[at];
  if (!button) return null;
  button.focus();
  return document.activeElement === button || button.contains(document.activeElement);
}`;

const closersShape = z
  .array(z.object({ x: z.number(), y: z.number(), name: z.string().max(80), tag: z.string().max(40) }))
  .max(MAX_CLOSERS);

/**
 * Elements that seem to close the part but cannot be focused; stored in the world, so that their backend ids
 * can be read.
 */
const POINTER_CLOSERS = `function () {
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';
  const found = [];
  for (const part of ${KIT}.found)
    for (const one of [...part.querySelectorAll('*')].slice(0, 500)) {
      if (found.length >= ${MAX_CLOSERS}) break;
      if (one.closest(STOPS) || one.querySelector(STOPS)) continue;
      const said = (one.getAttribute('aria-label') ?? one.title ?? '').trim() || (one.textContent ?? '').trim() || one.alt || '';
      const called = typeof one.className === 'string' ? one.className + ' ' + one.id : one.id;
      if (!${SAYS_CLOSE}.test(said) && !${CALLED_CLOSE}.test(called) && !one.matches('[data-dismiss], [data-bs-dismiss]')) continue;
      if (found.some(({ node }) => node.contains(one))) continue;
      const box = ${KIT}.boxOf(one);
      if (!box || box.width * box.height > 40000) continue;
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const top = document.elementFromPoint(x, y);
      if (top && (one.contains(top) || top === one)) found.push({ node: one, x, y, name: (said || called).trim().slice(0, 80), tag: one.localName });
    }
  globalThis.engineClosers = found.map(({ node }) => node);
  return found.map(({ node, ...rest }) => rest);
}`;

export interface Closing {
  closedBy: OpenedState['closedBy'];
  /** Position of focus just before. */
  before: FocusPlace;
  /** Element by which the pointer closed it, when no key did. */
  closer?: OpenedState['closer'];
}

/**
 * Closes the part shown last by Escape, a close button in it, the control itself, or another button in it; by
 * the pointer when no key works.
 *
 * @param isEscapeLeft does not press Escape
 */
export async function closeState(
  interactor: PageInteractor,
  control: PageElement,
  isEscapeLeft = false,
): Promise<Closing> {
  const closing = await byKeys(interactor, control, isEscapeLeft);
  // A part that is closing in several transitions may intercept clicks and keys for the next part.
  if (closing.closedBy !== null) {
    await interactor.rest();
    return closing;
  }
  const byPointer = await clickCloser(interactor);
  if (byPointer) await interactor.rest();
  return byPointer ? { closedBy: 'pointer', before: closing.before, closer: byPointer } : closing;
}

async function byKeys(
  interactor: PageInteractor,
  control: PageElement,
  isEscapeLeft: boolean,
): Promise<Closing> {
  const { cdp, world } = interactor.used;
  let { focus: before } = await lookAtState(interactor, control);
  if (!isEscapeLeft) {
    await press(cdp, ESCAPE);
    if (await isClosed(interactor)) return { closedBy: 'escape', before };
  }
  if ((await world.callWithNodes(CLOSE_BUTTON, [])) === true) {
    await interactor.settle();
    ({ focus: before } = await lookAtState(interactor, control));
    await press(cdp, ENTER);
    if (await isClosed(interactor)) return { closedBy: 'button', before };
  }
  if (control.tag === 'label') {
    // Without a new mark: the content of the first press must disappear.
    await interactor.clickOn(control);
    return { closedBy: (await isClosed(interactor)) ? 'control' : null, before };
  }
  // Otherwise the key would go to another element.
  if (await interactor.focus(control, { orHas: true })) {
    ({ focus: before } = await lookAtState(interactor, control));
    await press(cdp, ENTER);
    if (await isClosed(interactor)) return { closedBy: 'control', before };
  }
  if ((await closersOf(interactor)).length === 0) return { closedBy: null, before };
  for (let at = 0; at < MAX_OTHERS; at += 1) {
    const took = await world.callWithNodes(OTHER_BUTTON, [], at);
    if (took === null) break;
    if (took !== true) continue;
    ({ focus: before } = await lookAtState(interactor, control));
    await press(cdp, ENTER);
    if (await isClosed(interactor)) return { closedBy: 'button', before };
  }
  return { closedBy: null, before };
}

async function closersOf(interactor: PageInteractor): Promise<z.infer<typeof closersShape>> {
  return closersShape.parse(await interactor.used.world.callWithNodes(POINTER_CLOSERS, []));
}

async function clickCloser(interactor: PageInteractor): Promise<OpenedState['closer'] | null> {
  const { cdp, world } = interactor.used;
  for (const [at, { x, y, name, tag }] of (await closersOf(interactor)).entries()) {
    const id = await world.backendIdOf(`globalThis.engineClosers[${at}]`);
    await movePointer(cdp, { x, y });
    await interactor.settle();
    // Content that disappears on hover is not closed by a click.
    if ((await interactor.stillShown())[0] !== true) return null;
    await interactor.click({ x, y });
    if (await isClosed(interactor))
      return { element: id === null ? null : interactor.used.refOf(id), name, tag };
  }
  return null;
}

async function isClosed(interactor: PageInteractor): Promise<boolean> {
  for (let at = 0; at < LOOKS; at += 1) if ((await interactor.stillShown())[0] === false) return true;
  return false;
}
