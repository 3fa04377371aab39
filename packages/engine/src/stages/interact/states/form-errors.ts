import type { FormError, PageElement } from '@abhigam/facts';
import { isDisabled, isShownInPage } from '@abhigam/rules';
import { z } from 'zod';
import { ENTER, press } from '../keys.ts';
import { KIT, type PageInteractor } from '../page-interactor.ts';

const MAX_FORMS = 3;
const FIELDS =
  'input:not([type=hidden i]):not([type=submit i]):not([type=button i]):not([type=image i]), select, textarea';

const told = z
  .array(
    z.object({
      text: z.string().max(200),
      isLive: z.boolean(),
      isTied: z.boolean(),
      isMarked: z.boolean(),
      focusMoved: z.boolean(),
      focusStays: z.boolean(),
      mayBeHeard: z.boolean(),
      /** Place among the fields that stand in the world; -1 without one. */
      field: z.number().int(),
    }),
  )
  .max(5);

/** What came into sight, and the field that each stands with: the only one in the nearest place around it that has any. */
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

/** Sends forms empty, as somebody in a hurry does, and reads what they say of it. Nothing leaves the browser. */
export async function formErrors(interactor: PageInteractor, signal: AbortSignal): Promise<FormError[]> {
  const errors: FormError[] = [];
  for (const form of interactor.used.page.top.all('form').filter(isAsking).slice(0, MAX_FORMS)) {
    if (signal.aborted) break;
    errors.push(...(await errorsOf(interactor, form, signal)));
  }
  await interactor.leave();
  return errors;
}

/** Some of it must be filled in, and it has a button that sends it. */
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
  // It was sent as it is: what came with it is no refusal. A script may stop the sending after it was asked for.
  if (attempts.some(({ url }) => url !== '') || shown.length === 0) return [];
  const { used } = interactor;
  const { world } = used;
  const seen = told.parse(await world.callWithNodes(TELL, []));
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
