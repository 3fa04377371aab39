import type { AnimatedPart, ChangingPart, MotionFacts, NodeRef, Page, PageElement } from '@abhigam/facts';
import { stopVideoAutoplay } from '../../corrections/page-behaviour.ts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { hasContent } from '../../semantics/anchor.ts';
import { CAROUSELS } from '../../semantics/carousels.ts';
import { clipsOverflow } from '../../semantics/clipping.ts';
import { mediaOf, playingTime } from '../../semantics/media.ts';
import { resolveRef } from '../../semantics/resolve-ref.ts';
import { hasStopControl, mayControlChanges, mayStopVideo } from '../../semantics/stop-control.ts';
import { isVisible } from '../../semantics/visible.ts';
import { type Moving, withoutCarouselDuplicates } from './carousel-duplicates.ts';

const MAX_MS = 5_000;
/** Number of script movements after which they are certain to continue. */
const SURE_TIMES = 3;
/** Movements still in progress when the controls were pressed do not count. */
const SURE_AFTER_STOP = 2;
const MAX_PARTS = 5;
/** Fewer characters next to changing content are its label. */
const MIN_BESIDE = 30;
/** Marquee and blink have their own rules. */
const JUDGED_ELSEWHERE = 'marquee, marquee *, blink';
/** Progress of loading or typing, which ends with its cause. */
const WAITING = '[role=progressbar i], [aria-busy=true i], progress';
const WAITING_NAMES =
  /(^|[-_ ])(pre)?load(er|ing)?($|[-_ \d])|spin(ner)?($|[-_ \d])|progress|skeleton|shimmer|caret|cursor/i;
/** Live content, which users may have requested. */
const TOLD =
  '[role=timer i], [role=status i], [role=alert i], [role=log i], [aria-live]:not([aria-live=off i]), output, time, progress, meter';
const MOVES =
  /^(transform|translate|rotate|scale|left|right|top|bottom|inset.*|margin.*|width|height|max.*|backgroundPosition.*|strokeDashoffset|offset.+|clipPath|objectPosition)$/;

type Message =
  | 'animation'
  | 'decoration'
  | 'image'
  | 'script'
  | 'words'
  | 'text'
  | 'perhaps'
  | 'film'
  | 'goes-on'
  | 'stoppable'
  | 'rests-once-turned'
  | 'once-used';

/**
 * Content that moves or blinks for more than five seconds or keeps changing, without a possible stop control:
 * animations, animated images, videos without controls, and script changes while the page's clock runs.
 * Stopping on hover is not sufficient: it is not available with the keyboard, nor while reading.
 */
export const pauseStopHide = defineRule({
  id: 'pause-stop-hide',
  source: 'interaction',
  module: 'motion',
  criteria: ['2.2.2'],
  impact: 'serious',
  category: 'cat.time-and-media',
  limits: 'seen-motion',
  defect: 'own',
  dependsOn: ['layout'],
  correct: stopVideoAutoplay,
  targets: (page) => outermost(found(page).map(({ element }) => element)),
  evaluate: (element, page) => {
    const outcomes = found(page).flatMap((one) => (one.element === element ? [one.outcome] : []));
    return outcomes.find(({ verdict }) => verdict === 'fail') ?? outcomes[0] ?? pass;
  },
  text: {
    en: {
      title: 'Moving or updating content cannot be paused, stopped or hidden',
      description:
        'People who read slowly or are easily distracted cannot read moving content or anything near it. Stop the movement within five seconds, or provide a button that stops it.',
      messages: {
        animation:
          'This part moves or blinks for more than five seconds, and the page has no control to stop it. Remove or shorten the animation, or provide a button that stops it.',
        decoration:
          'This part changes its appearance for more than five seconds. If that distracts from the text, provide a button that stops it.',
        image:
          'The animation of this image ({frames} frames) runs for more than five seconds, and the page has no control to stop it. Use a static image.',
        script:
          'A script repeatedly moves or changes this part ({times} times in {seconds} seconds), and the page has no control to stop it. Provide a button that stops it.',
        words:
          'A script repeatedly changes the text of this part ({times} times in {seconds} seconds), and the page has no control to stop or hide it. Provide a button that stops or hides it.',
        text: 'A script repeatedly changes the text of this part ({times} times in {seconds} seconds). Check that people can pause or hide it, or control how often it updates.',
        perhaps:
          'A script changed this part {times} times in {seconds} seconds. Check whether it continues for more than five seconds, and whether it can be stopped.',
        film: 'This video plays automatically, and the page has no control to stop it. Add `controls`, or remove `autoplay`.',
        'goes-on':
          'A script repeatedly changes this part, even after the controls that should stop it were pressed. Provide a control that really stops it.',
        stoppable:
          'This part moves automatically for more than five seconds, and the page has a control that seems to stop it. Check that the control works with the keyboard too.',
        'rests-once-turned':
          'A script repeatedly moves this part, and the movement stops once a control for another slide has been pressed. Is it clear to people that they can stop the movement this way?',
        'once-used':
          'This carousel did not move at first, but after a control for another slide was pressed, a script kept moving it. Can people stop the movement again?',
      },
    },
  },
});

interface Found extends Moving {
  outcome: Outcome<Message>;
}

/** Cached per page. */
const FOUND = new WeakMap<Page, readonly Found[]>();

function found(page: Page): readonly Found[] {
  const known = FOUND.get(page);
  if (known) return known;
  const { motion } = page.facts.use ?? {};
  const all = motion
    ? withoutCarouselDuplicates(allMoving(page, motion).filter(({ element }) => isMet(element)))
    : [];
  FOUND.set(page, all);
  return all;
}

/** Content moved through a clipping box may rest outside it, and has no height when it contains only floats. */
function isMet(element: PageElement): boolean {
  const { parent } = element;
  const parts = [element, ...element.children.slice(0, MAX_PARTS)];
  if (parts.some(isVisible)) return true;
  const isThroughBox = parent !== null && clipsOverflow(parent, 'x');
  return isThroughBox && isVisible(parent) && parts.some(isDrawnLeftOfPage);
}

function isDrawnLeftOfPage(element: PageElement): boolean {
  const { box, isShown } = element;
  const isDrawn = isShown && element.style('opacity') !== '0';
  return isDrawn && box !== null && box.width > 1 && box.height > 1 && box.x + box.width <= 0;
}

function allMoving(page: Page, { animations, images, changes }: MotionFacts): Found[] {
  const judged = <T extends { element: NodeRef }>(
    by: Moving['by'],
    parts: readonly T[],
    outcomeOf: (part: T, element: PageElement) => Outcome<Message>,
  ) =>
    parts.flatMap((part): Found[] => {
      const element = resolveRef(page, part.element);
      if (!element || element.matches(JUDGED_ELSEWHERE)) return [];
      return [{ element, by, outcome: isWaiting(element) ? pass : outcomeOf(part, element) }];
    });
  const long = animations.filter(({ totalMs }) => totalMs === 'endless' || totalMs > MAX_MS);
  return [
    ...judged(
      'itself',
      images.filter(({ plays, cycleMs }) => plays === 'endless' || plays * cycleMs > MAX_MS),
      ({ frames }, element) => unlessStoppable(element, fail('image', { frames })),
    ),
    ...page.all('video').flatMap((element): Found[] => {
      const outcome = filmOutcome(element);
      return outcome ? [{ element, by: 'itself', outcome }] : [];
    }),
    ...judged('script', changes, changeOutcome),
    ...judged('animation', firstOfSiblings(page, long), animationOutcome),
  ];
}

function animationOutcome(
  { pseudo, properties, blinks }: AnimatedPart,
  element: PageElement,
): Outcome<Message> {
  // The text of an element does not move while a ring around it pulses.
  const carriesContent = pseudo !== 'bare' && hasContent(element);
  const isClear = carriesContent && (blinks || properties.some((name) => MOVES.test(name)));
  return unlessStoppable(element, isClear ? fail('animation') : review('decoration'));
}

function changeOutcome(
  { how, times, spanMs, isCounter, afterStop, afterTurn, onlyOnceUsed }: ChangingPart,
  element: PageElement,
): Outcome<Message> {
  const values = { times, seconds: Math.round(spanMs / 1000) };
  if (spanMs < MAX_MS) return pass;
  // The stop control was found and tried, and so were all others with such a name.
  if (afterStop === 0) return pass;
  const isClock = isCounter === true || element.closest(TOLD) !== null;
  if (afterStop !== undefined && afterStop >= SURE_AFTER_STOP && times >= SURE_TIMES && !isClock)
    return fail('goes-on', values);
  if (times >= SURE_TIMES && afterTurn === 0) return review('rests-once-turned');
  // Movement that users start is not automatic.
  if (onlyOnceUsed) return review('once-used');
  if (how === 'text') {
    const isSure = times >= SURE_TIMES && !isClock && hasAdjacentContent(element);
    return isSure && !mayControlChanges(element.frame) ? fail('words', values) : review('text', values);
  }
  if (times < SURE_TIMES) return review('perhaps', values);
  return unlessStoppable(element, hasContent(element) ? fail('script', values) : review('perhaps', values));
}

/** Null for a video that does not start automatically, or ends soon. */
function filmOutcome(element: PageElement): Outcome<Message> | null {
  const media = mediaOf(element);
  if (!media || media.src === '' || !media.autoplay || media.controls || media.hasVideo !== true) return null;
  const seconds = playingTime(media);
  if (seconds !== null && seconds * 1000 <= MAX_MS) return null;
  const outer = element.parent?.parent ?? null;
  // The main element is not the container of a player.
  const around = outer === null || outer.matches('main, [role=main i], body') ? element.parent : outer;
  const hasButton = (around?.all('button, [role=button i]') ?? []).some((one) => one.isShown);
  const mayStop = seconds === null || hasButton || element.isClickable;
  const isAmongSlides = element.closest(`${CAROUSELS}, [class*=slide i]`) !== null;
  const isStopped = isAmongSlides ? hasStopControl(element.frame) : mayStopVideo(element.frame);
  return mayStop || isStopped ? review('stoppable') : fail('film');
}

function unlessStoppable(element: PageElement, outcome: Outcome<Message>): Outcome<Message> {
  return outcome.verdict === 'fail' && hasStopControl(element.frame) ? review('stoppable') : outcome;
}

/** The page has other content, for which the changes are a distraction. */
function hasAdjacentContent(element: PageElement): boolean {
  const all = element.frame.root?.visibleText.length ?? 0;
  return all > element.visibleText.length + MIN_BESIDE;
}

function isWaiting(element: PageElement): boolean {
  if (element.closest(WAITING)) return true;
  const around = [element, element.parent].filter((one) => one !== null);
  return around.some((one) =>
    ['class', 'id', 'alt', 'src'].some((name) => WAITING_NAMES.test(one.attribute(name) ?? '')),
  );
}

/** Siblings with the same animation, such as bouncing dots, are one defect. */
function firstOfSiblings(page: Page, parts: readonly AnimatedPart[]): AnimatedPart[] {
  const known = new Set<string>();
  return parts.filter((part) => {
    const element = resolveRef(page, part.element);
    if (!element || !isMet(element)) return false;
    const { pseudo, properties, periodMs } = part;
    const key = [element.frame.index, element.parent?.node, pseudo, periodMs, ...properties].join(' ');
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

function outermost(elements: readonly PageElement[]): PageElement[] {
  const all = new Set(elements);
  return [...all].filter((element) => {
    for (const ancestor of element.ancestors()) if (all.has(ancestor)) return false;
    return true;
  });
}
