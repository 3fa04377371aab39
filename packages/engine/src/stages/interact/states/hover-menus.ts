import type { PageElement } from '@abhigam/facts';
import { hasListener, isDisabled, isVisibleUnclipped } from '@abhigam/rules';
import { elementsWithHoverStyles } from '../hover/elements-with-hover-styles.ts';
import { NOWHERE, placeOn } from '../hover/pointer-places.ts';
import { POINTER_EVENTS } from '../hover/probe-hover.ts';
import { type InteractionContext, openerKey } from '../interaction-context.ts';
import { oneOfEachKind } from '../kinds.ts';
import type { PageInteractor, Reaction } from '../page-interactor.ts';
import { movePointer } from '../pointer.ts';
import type { OpenerOutcome } from './opener-log.ts';

const MAX_MENUS = 8;
const MAX_BY_STYLE = 300;
const MAX_INSIDE = 400;
/** Milliseconds of page time: hover delay of scripts. */
const OPENS_MS = 700;
const CLOCK_CAP_MS = 1_000;
const CONTROLS = 'a[href], button, input, select, textarea, [role=menuitem i]';
/** Menu entries that a cross-origin style sheet, which cannot be read, may open on hover. */
const ENTRIES = 'li, [role=menuitem i], nav div, header div';

interface HoverMenu {
  /** The element to hover. */
  trigger: PageElement;
  /** The visible link or button there, or the trigger without one. */
  control: PageElement;
  /** A style sheet or script is known to show content on hover. */
  isKnown: boolean;
}

/**
 * Hovers elements with a hidden menu that no press has opened, judges what becomes visible, and moves away.
 * Each kind once; all are added to the opener log.
 */
export async function openHoverMenus(interactor: PageInteractor, signal: AbortSignal): Promise<void> {
  const { used } = interactor;
  const menus = (await hoverMenusOf(used)).filter(({ trigger }) => !hasOpened(used, trigger));
  const oneOfKind = new Set(
    oneOfEachKind(
      menus.map(({ trigger }) => trigger),
      { limit: Number.POSITIVE_INFINITY, tells: kindsInside },
    ),
  );
  let left = MAX_MENUS;
  for (const menu of menus) {
    const key = keyOf(used, menu);
    if (menu.isKnown) used.openers.add(key, menu.control, { opens: true });
    if (!oneOfKind.has(menu.trigger)) used.openers.settle(key, 'alike');
    else if (left <= 0) used.openers.settle(key, 'too-many');
    else if (!signal.aborted) {
      left -= 1;
      const outcome = await hoverOver(interactor, menu, signal);
      if (outcome === 'opened') used.openers.add(key, menu.control, { opens: true });
      used.openers.settle(key, outcome);
    }
  }
  await movePointer(used.cdp, NOWHERE);
  await interactor.leave();
}

async function hoverOver(
  interactor: PageInteractor,
  { trigger, control }: HoverMenu,
  signal: AbortSignal,
): Promise<OpenerOutcome> {
  const { used } = interactor;
  await interactor.leave();
  await movePointer(used.cdp, NOWHERE);
  const box = (await interactor.bringIntoView(control)) ?? (await interactor.bringIntoView(trigger));
  if (!box) return 'not-operable';
  const place = placeOn(box);
  await interactor.settle();
  await interactor.mark();
  await movePointer(used.cdp, place);
  // Some scripts ignore a pointer that has not moved.
  await movePointer(used.cdp, { x: place.x + 1, y: place.y });
  const { shown, attempts } = await reactionTo(interactor);
  if (attempts.length > 0 || !shown.some(({ controls }) => controls > 0)) return 'none';
  const look = await used.states?.look(used, { kind: 'menu', control, press: 'Hover' }, signal);
  await movePointer(used.cdp, NOWHERE);
  await interactor.rest();
  return look?.outcome ?? 'opened';
}

async function reactionTo(interactor: PageInteractor): Promise<Reaction> {
  const reaction = await interactor.reaction();
  if (reaction.shown.length > 0 || reaction.attempts.length > 0) return reaction;
  await interactor.used.session.clock.run(OPENS_MS, 0, CLOCK_CAP_MS);
  return interactor.reaction();
}

/** The innermost visible elements with a hidden menu that may appear on hover. */
async function hoverMenusOf(used: InteractionContext): Promise<HoverMenu[]> {
  const byStyle = await elementsWithHoverStyles(used, 'content', MAX_BY_STYLE);
  const found = used.page.top.elements.flatMap((trigger): HoverMenu[] => {
    if (trigger.matches('html, body, main') || !isVisibleUnclipped(trigger)) return [];
    const isKnown = byStyle.has(trigger) || trigger.listensTo(...POINTER_EVENTS);
    const mayShow = isKnown || trigger.matches(ENTRIES);
    const menu = mayShow ? hiddenMenuOf(trigger) : null;
    return menu
      ? [
          {
            trigger,
            control: controlIn(trigger, menu),
            isKnown: isKnown || hasListener(trigger, ...POINTER_EVENTS),
          },
        ]
      : [];
  });
  const holders = new Set(found.flatMap(({ trigger }) => [...trigger.ancestors()]));
  return found.filter(({ trigger }) => !holders.has(trigger));
}

/** Inside it, or the next sibling, as for `:hover + ul`. */
function hiddenMenuOf(trigger: PageElement): PageElement | null {
  const inside = trigger.descendants.slice(0, MAX_INSIDE).find(isHiddenMenu);
  if (inside) return inside;
  if (!trigger.matches('a, button, span, div, p, h2, h3, h4')) return null;
  const siblings = trigger.parent?.children ?? [];
  return siblings.slice(siblings.indexOf(trigger) + 1).find(isHiddenMenu) ?? null;
}

/** With hidden controls inside a visible parent. */
function isHiddenMenu(element: PageElement): boolean {
  if (element.matches('script, style, template, noscript, dialog, option')) return false;
  const controls = element.all(CONTROLS);
  if (controls.length === 0 || controls.some((one) => one.isShown && isVisibleUnclipped(one))) return false;
  return element.parent?.isShown === true;
}

function controlIn(trigger: PageElement, menu: PageElement): PageElement {
  if (trigger.matches(CONTROLS)) return trigger;
  const control = trigger
    .all(CONTROLS)
    .find((one) => !menu.contains(one) && isVisibleUnclipped(one) && !isDisabled(one));
  return control ?? trigger;
}

/** A press has opened it, or a part of it, before. */
function hasOpened({ openers, ...used }: InteractionContext, trigger: PageElement): boolean {
  const near = [trigger, ...trigger.descendants.slice(0, MAX_INSIDE), ...(trigger.parent?.children ?? [])];
  return near.some((one) => openers.outcomeOf(openerKey(used, one)) === 'opened');
}

/** Each control counts once, however it was tried. */
function keyOf(used: InteractionContext, { control }: HoverMenu): string {
  return openerKey(used, control);
}

function kindsInside({ descendants }: PageElement): string {
  return [...new Set(descendants.slice(0, MAX_INSIDE).map(({ tag }) => tag))].sort().join();
}
