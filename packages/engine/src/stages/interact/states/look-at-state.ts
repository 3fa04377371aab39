import { FOCUS_PLACES, type PageElement } from '@abhigam/facts';
import { z } from 'zod';
import { KIT, type PageInteractor } from '../page-interactor.ts';

/** Number of checks; some pages move focus with a delay. */
export const LOOKS = 10;

const lookShape = z.object({
  focus: z.enum(FOCUS_PLACES),
  expanded: z.string().max(20).nullable().catch(null),
  says: z.string().max(200).catch(''),
  kind: z.enum(['modal', 'dialog', 'other']),
  overlays: z.enum(['large', 'small']).nullable(),
});
type Look = z.infer<typeof lookShape>;

/**
 * Position of focus relative to a control and its content; `overlays`: the content is fixed in the window, or
 * covers the page far from its control in the document.
 */
const LOOK = `function (control) {
  const { found } = ${KIT};
  const focused = ${KIT}.focused();
  const within = (outer, inner) => {
    for (let at = inner; at; at = at.parentNode ?? at.host ?? null) if (at === outer) return true;
    return false;
  };
  const dialogs = 'dialog, [role=dialog], [role=alertdialog]';
  const dialog = found.map((part) => part.closest(dialogs) ?? part.querySelector(dialogs)).find((one) => one && !within(one, control));
  const isInside = found.some((part) => within(part, focused)) || (dialog && within(dialog, focused));
  const near = control?.parentElement?.parentElement ?? control;
  const liesOver = (part) => {
    for (let at = part; at && !within(at, control); at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || (position === 'absolute' && !within(near, part))) return true;
    }
    return false;
  };
  const isLarge = (part) => {
    const { width, height } = part.getBoundingClientRect();
    return width * height > 0.1 * innerWidth * innerHeight;
  };
  return {
    focus: focused === null ? 'nowhere' : isInside ? 'inside' : within(control, focused) ? 'control' : 'elsewhere',
    expanded: control?.isConnected ? control.getAttribute('aria-expanded') : null,
    says: [control?.getAttribute('aria-label'), control?.innerText, control?.title, control?.querySelector('img')?.alt].join(' ').replace(/[^\\p{L}\\p{N}]+/gu, ' ').trim().slice(0, 200),
    kind: !dialog ? 'other' : dialog.matches(':modal') || dialog.getAttribute('aria-modal') === 'true' ? 'modal' : 'dialog',
    overlays: found.some((part) => liesOver(part) && isLarge(part)) ? 'large' : found.some(liesOver) ? 'small' : null,
  };
}`;

export async function lookAtState(interactor: PageInteractor, control: PageElement): Promise<Look> {
  const id = interactor.used.backendIdOf(control);
  return lookShape.parse(await interactor.used.world.callWithNodes(LOOK, id === null ? [] : [id]));
}

export async function lookAtStateUntil(
  interactor: PageInteractor,
  control: PageElement,
  isEnough: (seen: Look) => boolean,
): Promise<Look> {
  let seen = await lookAtState(interactor, control);
  for (let at = 0; at < LOOKS && !isEnough(seen); at += 1) {
    await interactor.settle();
    seen = await lookAtState(interactor, control);
  }
  return seen;
}
