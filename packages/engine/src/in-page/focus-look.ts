/// <reference lib="dom" />
import type { Clipping } from './clipping.ts';
import type { Edges, FocusReach } from './focus-reach.ts';

/** What differs between two looks at one part of a stop; see `FocusChange` of the facts. */
export interface SeenChange {
  kind: string;
  on: string;
  /** Number of the element. */
  element: number;
  pseudo: string | null;
  from: string;
  to: string;
  width: number;
  offset: number;
  sight: string;
  stays: boolean;
}

type On = 'self' | 'inside' | 'around' | 'label' | 'beside';
type Sight = 'seen' | 'clipped' | 'unseen';
interface Part {
  element: Element;
  on: On;
  pseudo: 'before' | 'after' | null;
}
export interface State extends Part {
  /** By the names of styles; empty where there is no such pseudo-element. */
  values: Record<string, string>;
  place: { inParent: [number, number]; inWindow: [number, number]; width: number; height: number };
  hasText: boolean;
  /** It came into the stop or beside it with the focus. */
  isNew: boolean;
  /** Of the box, of what is drawn around it, and of the line just within its edges. */
  sight: Record<'box' | 'ring' | 'edge', Sight> | null;
}

export type FocusLooks = ReturnType<typeof createFocusLooks>;

/**
 * Runs inside a page: how a stop looks, its parts, what is around it, its label and what stands beside it; and what
 * differs between two looks. Self-contained: its source text is sent to the page.
 */
export function createFocusLooks(
  { numberOf, parentOf, inside, contains, isShown, edgesOf, common }: FocusReach,
  { holds, cutsOff }: Clipping,
) {
  const maxInside = 16;
  const maxAround = 6;
  const maxAroundInTree = 10;
  const maxChanges = 12;
  const maxValue = 200;
  const maxSurroundings = 150;
  const maxStanding = 300;
  const maxInTree = 8;
  const pseudos = [null, 'before', 'after'] as const;
  const styleNames = [
    'outline-style',
    'outline-width',
    'outline-color',
    'outline-offset',
    'border-top-style',
    'border-right-style',
    'border-bottom-style',
    'border-left-style',
    'border-top-width',
    'border-right-width',
    'border-bottom-width',
    'border-left-width',
    'border-top-color',
    'border-right-color',
    'border-bottom-color',
    'border-left-color',
    'background-color',
    'background-image',
    'background-position',
    'background-size',
    'box-shadow',
    'text-shadow',
    'color',
    'text-decoration-line',
    'text-decoration-color',
    'text-decoration-style',
    'text-decoration-thickness',
    'font-weight',
    'font-size',
    'font-style',
    'letter-spacing',
    'filter',
    'backdrop-filter',
    'opacity',
    'transform',
    'translate',
    'scale',
    'rotate',
    'visibility',
    'clip',
    'clip-path',
    'mask-image',
    'animation-name',
    'border-image-source',
    'fill',
    'stroke',
    'stroke-width',
    'content',
    'border-top-left-radius',
    'border-bottom-right-radius',
  ] as const;
  type StyleName = (typeof styleNames)[number];
  type Values = Record<StyleName, string>;
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  const effects: readonly StyleName[] = ['filter', 'backdrop-filter', 'mask-image', 'animation-name'];
  const letters: readonly StyleName[] = ['font-weight', 'font-size', 'font-style', 'letter-spacing'];
  const places: readonly StyleName[] = ['transform', 'translate', 'scale', 'rotate'];

  /** Of a pseudo-element that is not there. */
  const absent = Object.freeze(Object.fromEntries(styleNames.map((name) => [name, '']))) as Values;

  /** What was read of elements while nothing of the page could change. */
  interface Moment {
    states: Map<Element, Map<State['pseudo'], State>>;
    boxes: Map<Element, Box>;
  }
  interface Box {
    rect: DOMRect;
    inParent: [number, number];
  }

  const rest = new Map<Element, Map<State['pseudo'], State>>();
  /** What stood in or beside a stop before it had the focus; what is new there came with it, as the ripples of libraries do. */
  const standing = new WeakSet<Element>();
  /** Stops of which that is known. */
  const known = new WeakSet<Element>();

  return { newMoment, unfocused, focused, lookAgain, surroundings, compare, hasCome };

  function partsOf(stop: Element): Part[] {
    const found = new Map<Element, On>([[stop, 'self']]);
    const add = (element: Element, on: On) => {
      if (!found.has(element)) found.set(element, on);
    };
    // Lines of a drawing come last: a mark of the focus is seldom on one of them alone.
    const isLine = (one: Element) => one instanceof SVGElement && one.ownerSVGElement !== null;
    const within = inside(stop, 4 * maxInside);
    const inOrder = [...within.filter((one) => !isLine(one)), ...within.filter(isLine)];
    for (const one of inOrder.slice(0, maxInside)) add(one, 'inside');
    const labels = [...((stop as HTMLInputElement).labels ?? [])].slice(0, 2);
    for (const label of labels) {
      add(label, 'label');
      for (const one of inside(label, 6)) add(one, 'label');
    }
    let sibling = stop.nextElementSibling;
    for (let count = 0; sibling && count < 2; count += 1, sibling = sibling.nextElementSibling) {
      add(sibling, 'beside');
      for (const one of inside(sibling, 4)) add(one, 'beside');
    }
    if (stop.previousElementSibling) add(stop.previousElementSibling, 'beside');
    // A component draws the mark of a control that it holds, or that stands in its slot, with another part of its own.
    for (const one of [stop, stop.assignedSlot]) {
      if (!(one?.getRootNode() instanceof ShadowRoot)) continue;
      for (const part of [...(one.parentElement ?? (one.getRootNode() as ShadowRoot)).children].slice(
        0,
        maxInTree,
      )) {
        add(part, 'beside');
        for (const inner of inside(part, 4)) add(inner, 'beside');
      }
    }
    // Components within components stand deep, and slots draw nothing.
    const levels = stop.getRootNode() instanceof ShadowRoot ? maxAroundInTree : maxAround;
    let around = parentOf(stop);
    for (let count = 0; around && count < levels; around = parentOf(around)) {
      if (/^(body|html)$/.test(around.localName)) break;
      if (around.localName !== 'slot') count += 1;
      add(around, 'around');
    }
    const parts: Part[] = [];
    for (const [element, on] of found) {
      if (/^(script|style|link|template|br|option)$/.test(element.localName)) continue;
      for (const pseudo of pseudos) parts.push({ element, on, pseudo });
    }
    return parts;
  }

  /** Whether it may show that something else has the focus, of whose parts these are the elements. */
  function concerns({ element, on }: Part, now: Element | null, ofNow: ReadonlySet<Element>): boolean {
    if (now === null) return false;
    const isShared = (on === 'beside' || on === 'around') && ofNow.has(element);
    return isShared || contains(element, now) || contains(now, element);
  }

  function elementsOf(stop: Element | null): Set<Element> {
    return new Set(stop ? partsOf(stop).map(({ element }) => element) : []);
  }

  /** What may show that something else has the focus now is known from before, or left out. */
  function unfocused(stop: Element, now: Element | null): State[] {
    for (const one of inside(parentOf(stop) ?? stop, maxStanding)) standing.add(one);
    const parts = partsOf(stop);
    for (const { element } of parts) standing.add(element);
    known.add(stop);
    const ofNow = elementsOf(now);
    const moment = newMoment();
    return parts.flatMap((part) => {
      const last = rest.get(part.element) ?? new Map<State['pseudo'], State>();
      if (concerns(part, now, ofNow)) return last.get(part.pseudo) ?? [];
      const state = stateOf(part, false, moment);
      rest.set(part.element, last.set(part.pseudo, state));
      return [state];
    });
  }

  function focused(stop: Element): State[] {
    const isKnown = known.has(stop);
    const moment = newMoment();
    return partsOf(stop).map((part) => ({ ...stateOf(part, true, moment), isNew: isKnown && isNew(part) }));
  }

  function newMoment(): Moment {
    return { states: new Map(), boxes: new Map() };
  }

  /**
   * The same once more, without what may show that something else has the focus now. What stands around several stops is
   * read once in a moment.
   */
  function lookAgain(states: readonly State[], now: Element | null, moment = newMoment()): State[] {
    const ofNow = elementsOf(now);
    return states.flatMap((state) => {
      const isStill = state.element.isConnected && !concerns(state, now, ofNow);
      return isStill ? [{ ...stateIn(moment, state), on: state.on, isNew: state.isNew }] : [];
    });
  }

  function stateIn(moment: Moment, part: Part): State {
    const ofElement = moment.states.get(part.element) ?? new Map<State['pseudo'], State>();
    moment.states.set(part.element, ofElement);
    const state = ofElement.get(part.pseudo) ?? stateOf(part, false, moment);
    ofElement.set(part.pseudo, state);
    return state;
  }

  /** Everything near a stop that is not among its parts. */
  function surroundings(stop: Element): State[] {
    let outer = stop;
    for (let level = 0; level < maxAround; level += 1) {
      const next = parentOf(outer);
      if (!next || /^(body|html)$/.test(next.localName)) break;
      outer = next;
    }
    const parts = elementsOf(stop);
    const moment = newMoment();
    return inside(outer, maxSurroundings).flatMap((element) =>
      parts.has(element) || !isShown(element)
        ? []
        : pseudos.map((pseudo) => stateOf({ element, on: 'beside', pseudo }, true, moment)),
    );
  }

  function stateOf({ element, on, pseudo }: Part, withSight: boolean, moment: Moment): State {
    const styles = getComputedStyle(element, pseudo && `::${pseudo}`);
    const isAbsent = pseudo !== null && /^(none|normal)$/.test(styles.content);
    const values = isAbsent ? absent : valuesOf(styles);
    const { rect, inParent } = boxOf(element, moment);
    const size =
      pseudo === null || isAbsent
        ? [rect.width, rect.height]
        : [Number.parseFloat(styles.width) || 0, Number.parseFloat(styles.height) || 0];
    return {
      element,
      on,
      pseudo,
      values,
      place: { inParent, inWindow: [rect.left, rect.top], width: size[0] ?? 0, height: size[1] ?? 0 },
      hasText: hasText(element, pseudo, values),
      isNew: false,
      sight: withSight && !isAbsent ? sightOf(element, values) : null,
    };
  }

  function valuesOf(styles: CSSStyleDeclaration): Values {
    const values = {} as Values;
    for (const name of styleNames) values[name] = styles.getPropertyValue(name);
    return values;
  }

  function boxOf(element: Element, { boxes }: Moment): Box {
    const known = boxes.get(element);
    if (known) return known;
    const rect = element.getBoundingClientRect();
    const parent = element.parentElement;
    const outer = parent?.getBoundingClientRect();
    const box: Box = {
      rect,
      inParent: [
        rect.left - (outer?.left ?? 0) + (parent?.scrollLeft ?? 0),
        rect.top - (outer?.top ?? 0) + (parent?.scrollTop ?? 0),
      ],
    };
    boxes.set(element, box);
    return box;
  }

  function hasText(element: Element, pseudo: string | null, { content }: { content: string }): boolean {
    if (pseudo !== null) return /[^"\s]/.test(content.replace(/^none$|^normal$/, ''));
    if (element instanceof SVGElement) return true;
    if (/^(input|textarea|select|button)$/.test(element.localName)) return true;
    return [...element.childNodes].some(
      (node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '',
    );
  }

  function compare(before: readonly State[], after: readonly State[]): SeenChange[] {
    const changes: SeenChange[] = [];
    after.forEach((now, at) => {
      const was =
        before[at]?.element === now.element && before[at]?.pseudo === now.pseudo
          ? before[at]
          : find(before, now);
      if (was) changes.push(...compared(was, now));
      else if (now.isNew && isDrawn(now)) changes.push(appeared(now));
    });
    // What can be seen first, and of that the element's own.
    const rank = ({ sight, on }: SeenChange) => (sight === 'seen' ? 0 : 2) + (on === 'self' ? 0 : 1);
    return changes.sort((one, other) => rank(one) - rank(other)).slice(0, 3 * maxChanges);
  }

  function find(states: readonly State[], { element, pseudo }: State): State | undefined {
    return states.find((one) => one.element === element && one.pseudo === pseudo);
  }

  /** Whether something has come into it or beside it, be it only what is to hold the mark. */
  function hasCome(states: readonly State[]): boolean {
    return states.some((state) => state.isNew);
  }

  function isNew({ element, on, pseudo }: Part): boolean {
    return pseudo === null && /^(inside|beside)$/.test(on) && !standing.has(element);
  }

  function isDrawn({ element, values, hasText }: State): boolean {
    return (
      hasText ||
      /^(img|canvas|picture|video)$/.test(element.localName) ||
      isColoured(values['background-color']) ||
      values['background-image'] !== 'none' ||
      values['box-shadow'] !== 'none' ||
      outlineOf(values as Values) !== 'none' ||
      sides.some((side) => isColoured(borderOf(values as Values, side)))
    );
  }

  function isColoured(colour: string | undefined): boolean {
    return colour !== undefined && colour !== 'none' && !/^(transparent|rgba\(.*, 0\))$/.test(colour);
  }

  /** What is on its way out once the focus has gone on is told apart by how it moves and fades. */
  function appeared({ element, on, values, sight }: State): SeenChange {
    const to = values as Values;
    return {
      kind: 'appearing',
      on,
      element: numberOf(element),
      pseudo: null,
      from: 'none',
      to: `${to.visibility} ${to.opacity} ${to['animation-name']}`.slice(0, maxValue),
      width: 0,
      offset: 0,
      sight: sight?.box ?? 'seen',
      stays: false,
    };
  }

  function compared(was: State, now: State): SeenChange[] {
    const from = was.values as Values;
    const to = now.values as Values;
    const found: SeenChange[] = [];
    const sight = now.sight ?? was.sight ?? { box: 'seen', ring: 'seen', edge: 'seen' };
    const say = (
      kind: string,
      before: string,
      after: string,
      more: Partial<Pick<SeenChange, 'width' | 'offset' | 'sight'>> = {},
    ) =>
      found.push({
        kind,
        on: now.on,
        element: numberOf(now.element),
        pseudo: now.pseudo,
        from: before.slice(0, maxValue),
        to: after.slice(0, maxValue),
        width: 0,
        offset: 0,
        sight: sight.box,
        stays: false,
        ...more,
      });
    const differs = (names: readonly StyleName[]) => names.some((name) => from[name] !== to[name]);
    if (from.color === '' && to.color === '') return found;
    if (from.content !== to.content || (from.color === '') !== (to.color === '')) {
      if (now.pseudo !== null || from.content !== to.content) say('appearing', from.content, to.content);
      if (from.color === '' || to.color === '') return found;
    }
    const ringBefore = outlineOf(from);
    const ring = outlineOf(to);
    const width = pixels(to['outline-width']);
    const offset = pixels(to['outline-offset']);
    if (
      ringBefore !== ring ||
      (ring !== 'none' && differs(['outline-width', 'outline-offset', 'outline-style']))
    )
      say('outline', ringBefore, ring, {
        width: ring === 'none' ? 0 : width,
        offset: ring === 'none' ? 0 : offset,
        sight: ring !== 'none' && offset + width > 0 ? ringSight(ring, offset, sight) : sight.box,
      });
    const edges = sides.filter((side) => {
      const names = [`border-${side}-style`, `border-${side}-width`, `border-${side}-color`] as const;
      return borderOf(from, side) !== borderOf(to, side) || (borderOf(to, side) !== 'none' && differs(names));
    });
    const [edge] = edges;
    if (edge)
      say('border', borderOf(from, edge), borderOf(to, edge), { width: pixels(to[`border-${edge}-width`]) });
    if (differs(['background-color'])) say('background', from['background-color'], to['background-color']);
    if (differs(['background-image', 'border-image-source']))
      say('picture', from['background-image'], to['background-image']);
    else if (to['background-image'] !== 'none' && differs(['background-position', 'background-size']))
      say('picture', from['background-position'], to['background-position']);
    if (differs(['box-shadow']))
      say('shadow', from['box-shadow'], to['box-shadow'], {
        sight: to['box-shadow'].includes('inset') ? sight.box : sight.ring,
      });
    if (now.hasText && differs(['color'])) say('colour', from.color, to.color);
    if (now.hasText && differs(['text-shadow'])) say('shadow', from['text-shadow'], to['text-shadow']);
    if (now.element instanceof SVGElement) {
      if (differs(['fill'])) say('colour', from.fill, to.fill);
      else if (differs(['stroke'])) say('colour', from.stroke, to.stroke);
      else if (to.stroke !== 'none' && differs(['stroke-width'])) say('border', from.stroke, to.stroke);
    }
    if (
      differs(['text-decoration-line']) ||
      (to['text-decoration-line'] !== 'none' &&
        differs(['text-decoration-color', 'text-decoration-style', 'text-decoration-thickness']))
    )
      say('decoration', from['text-decoration-line'], to['text-decoration-line']);
    if (now.hasText && differs(letters)) say('letters', '', '');
    for (const name of effects) if (from[name] !== to[name]) say('effect', from[name], to[name]);
    if (differs(['border-top-left-radius', 'border-bottom-right-radius']))
      say('effect', from['border-top-left-radius'], to['border-top-left-radius']);
    if (differs(['opacity', 'visibility', 'clip', 'clip-path']))
      say('appearing', `${from.visibility} ${from.opacity}`, `${to.visibility} ${to.opacity}`);
    if (
      differs(places) ||
      isResized(was.place, now.place) ||
      (now.pseudo === null && isMoved(was.place, now.place))
    )
      say('place', '', '');
    return found;
  }

  function outlineOf(values: Values): string {
    const style = values['outline-style'];
    if (style === 'none' || style === '' || pixels(values['outline-width']) === 0) return 'none';
    return style === 'auto' ? 'auto' : values['outline-color'];
  }

  function borderOf(values: Values, side: (typeof sides)[number]): string {
    const style = values[`border-${side}-style`];
    const isNone = /^(none|hidden|)$/.test(style) || pixels(values[`border-${side}-width`]) === 0;
    return isNone ? 'none' : values[`border-${side}-color`];
  }

  /** The browser's own ring is drawn over the edge of the box: a pixel of it lies within. */
  function ringSight(ring: string, offset: number, sight: NonNullable<State['sight']>): Sight {
    return ring === 'auto' && offset < 1 && sight.edge === 'seen' ? 'seen' : sight.ring;
  }

  function pixels(value: string): number {
    return Number.parseFloat(value) || 0;
  }

  function isResized(was: State['place'], now: State['place']): boolean {
    return Math.abs(was.width - now.width) >= 1 || Math.abs(was.height - now.height) >= 1;
  }

  function isMoved(was: State['place'], now: State['place']): boolean {
    const far = (one: [number, number], other: [number, number]) =>
      Math.abs(one[0] - other[0]) >= 1 || Math.abs(one[1] - other[1]) >= 1;
    return far(was.inParent, now.inParent) && far(was.inWindow, now.inWindow);
  }

  /** What is left of its box and of what is drawn around it, after all that cuts it off. */
  function sightOf(element: Element, values: Values): NonNullable<State['sight']> {
    const view = element.ownerDocument.defaultView;
    const rect = edgesOf(element);
    const outer = { left: rect.left - 2, top: rect.top - 2, right: rect.right + 2, bottom: rect.bottom + 2 };
    if (!view || values.visibility !== 'visible') return allOf('unseen');
    const clip: Edges = { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight };
    if (!common(outer, clip)) return allOf('unseen');
    let position = getComputedStyle(element).position;
    let left: Edges | null = clip;
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const styles = getComputedStyle(at);
      if (Number(styles.opacity) === 0) return allOf('unseen');
      const isCut =
        (/^(absolute|fixed)$/.test(styles.position) &&
          /^rect\((0px|1px)[, ]+(0px|1px)[, ]+(0px|1px)[, ]+(0px|1px)\)$/.test(styles.clip)) ||
        /^(inset\((50|100)%\)|circle\(0(px|%)?( at .*)?\))$/.test(styles.clipPath);
      if (isCut) return allOf('clipped');
      if (at === element || /^(body|html)$/.test(at.localName)) continue;
      if (!holds(position, styles)) continue;
      position = styles.position;
      if (cutsOff(at, styles)) left = left && common(left, edgesOf(at));
    }
    if (!left) return allOf('clipped');
    const boxLeft = common(rect, left);
    const isEdgeSeen =
      boxLeft !== null &&
      (boxLeft.left === rect.left ||
        boxLeft.top === rect.top ||
        boxLeft.right === rect.right ||
        boxLeft.bottom === rect.bottom);
    const ringLeft = common(outer, left);
    const isRingSeen =
      ringLeft !== null &&
      (ringLeft.left < rect.left ||
        ringLeft.top < rect.top ||
        ringLeft.right > rect.right ||
        ringLeft.bottom > rect.bottom);
    const sight = (isSeen: boolean): Sight => (isSeen ? 'seen' : 'clipped');
    return { box: sight(boxLeft !== null), ring: sight(isRingSeen), edge: sight(isEdgeSeen) };
  }

  function allOf(sight: Sight): NonNullable<State['sight']> {
    return { box: sight, ring: sight, edge: sight };
  }
}
