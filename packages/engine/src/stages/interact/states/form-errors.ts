import type { FormError, PageElement } from '@abhigam/facts';
import { isDisabled, isShownInPage } from '@abhigam/rules';
import { z } from 'zod';
import { ENTER, press } from '../keys.ts';
import { KIT, type PageInteractor } from '../page-interactor.ts';

const MAX_FORMS = 3;
const FIELDS =
  'input:not([type=hidden i]):not([type=submit i]):not([type=button i]):not([type=image i]), select, textarea';

const messagesSchema = z
  .array(
    z.object({
      text: z.string().max(200),
      isLive: z.boolean(),
      isTied: z.boolean(),
      isMarked: z.boolean(),
      focusMoved: z.boolean(),
      focusStays: z.boolean(),
      mayBeHeard: z.boolean(),
      /** Index among the fields that are stored in the world; -1 without one. */
      field: z.number().int(),
    }),
  )
  .max(5);

/** What became visible, with its field: the only field in the nearest ancestor that has any. */
const TELL = `function () {
  const fields = '${FIELDS.replaceAll(' i]', ']')}';
  const known = (globalThis.engineErrorFields = []);
  const focused = ${KIT}.focused();
  const live = '[role=alert], [role=status], [role=log], output, [aria-live]:not([aria-live=off])';
  return ${KIT}.found.slice(0, 5).map((part) => {
    let around = part;
    let field = null;
    for (let level = 0; around && level < 4 && !around.matches('form, body'); level += 1, around = around.parentElement) {
      const inside = around.querySelectorAll(fields);
      if (inside.length > 1) break;
      if (inside.length === 1) { field = inside[0]; break; }
    }
    const ids = field ? ['aria-describedby', 'aria-errormessage', 'aria-labelledby'].flatMap((name) => (field.getAttribute(name) ?? '').split(/\\s+/)) : [];
    const tells = ids.flatMap((id) => (id ? (document.getElementById(id) ?? []) : []));
    const labels = field?.labels ? [...field.labels] : [];
    return {
      text: (part.innerText ?? '').replace(/\\s+/g, ' ').trim().slice(0, 200),
      isLive: part.closest('[role=alert], [role=status], [role=log], output, [aria-live]:not([aria-live=off])') !== null
        || part.querySelector('[role=alert], [role=status], [aria-live]:not([aria-live=off])') !== null,
      isTied: [...tells, ...labels].some((one) => one.contains(part) || part.contains(one)),
      isMarked: field?.getAttribute('aria-invalid') === 'true',
      focusStays: focused !== null && focused.matches('button, input[type=submit], input[type=image]'),
      mayBeHeard: [...document.querySelectorAll(live)].some((one) => !one.contains(part) && !part.contains(one)),
      focusMoved: focused !== null && (focused.matches(fields) || part.contains(focused)),
      field: field ? known.push(field) - 1 : -1,
    };
  });
}`;

/** Submits forms empty, as a hurried user would, and reads their error messages. Nothing leaves the browser. */
export async function formErrors(interactor: PageInteractor, signal: AbortSignal): Promise<FormError[]> {
  const errors: FormError[] = [];
  for (const form of interactor.used.page.top.all('form').filter(isAsking).slice(0, MAX_FORMS)) {
    if (signal.aborted) break;
    errors.push(...(await errorsOf(interactor, form, signal)));
  }
  await interactor.leave();
  return errors;
}

/** The form has required fields and a submit button. */
function isAsking(form: PageElement): boolean {
  return form.all(FIELDS).some(isShownInPage) && submitOf(form) !== undefined;
}

function submitOf(form: PageElement): PageElement | undefined {
  return form
    .all('button:not([type]), button[type=submit i], input[type=submit i], input[type=image i]')
    .find((button) => isShownInPage(button) && !isDisabled(button));
}

async function errorsOf(
  interactor: PageInteractor,
  form: PageElement,
  signal: AbortSignal,
): Promise<FormError[]> {
  const button = submitOf(form);
  if (!button || !(await interactor.focus(button))) return [];
  await interactor.settle();
  await interactor.mark();
  await press(interactor.used.cdp, ENTER);
  const { attempts, shown } = await interactor.reaction();
  // The form was submitted, so the content is not an error message. A script may cancel the submission after it
  // was requested.
  if (attempts.some(({ url }) => url !== '') || shown.length === 0) return [];
  const { used } = interactor;
  const { world } = used;
  const seen = messagesSchema.parse(await world.callWithNodes(TELL, []));
  const fields = await world.backendIdsOf('globalThis.engineErrorFields');
  await used.states?.look(used, { kind: 'form-errors', control: button, press: 'Enter' }, signal);
  return seen
    .filter(({ text }) => text !== '')
    .map(({ field, ...rest }) => {
      const id = fields[field] ?? null;
      return {
        ...rest,
        form: { frame: form.frame.index, node: form.node },
        field: id === null ? null : used.refOf(id),
      };
    });
}
