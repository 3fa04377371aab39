/// <reference lib="dom" />

import type { SeenChange, Sight, State } from './focus-state.ts';
import type { StyleName } from './part-states.ts';
import type { TreeNavigation } from './tree-navigation.ts';

/**
 * Runs inside a page: compares two readings of a tab stop's parts. Self-contained: its source text is sent to
 * the page.
 */
export function createFocusChanges({ numberOf }: TreeNavigation) {
  type Values = Record<StyleName, string>;
  const maxChanges = 12;
  const maxValue = 200;
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  const effects: readonly StyleName[] = ['filter', 'backdrop-filter', 'mask-image', 'animation-name'];
  const letters: readonly StyleName[] = ['font-weight', 'font-size', 'font-style', 'letter-spacing'];
  const otherPlaces: readonly StyleName[] = ['translate', 'scale', 'rotate'];

  return { compare };

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
    // Visible changes first, and among them those of the element itself.
    const rank = ({ sight, on }: SeenChange) => (sight === 'seen' ? 0 : 2) + (on === 'self' ? 0 : 1);
    return changes.sort((one, other) => rank(one) - rank(other)).slice(0, 3 * maxChanges);
  }

  function find(states: readonly State[], { element, pseudo }: State): State | undefined {
    return states.find((one) => one.element === element && one.pseudo === pseudo);
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

  /** The values also show how it moves and fades, to distinguish it from a part that is about to disappear. */
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
    const changes: SeenChange[] = [];
    const sight = now.sight ?? was.sight ?? { box: 'seen', ring: 'seen', edge: 'seen' };
    const say = (
      kind: string,
      before: string,
      after: string,
      more: Partial<Pick<SeenChange, 'width' | 'offset' | 'sight'>> = {},
    ) =>
      changes.push({
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
    if (from.color === '' && to.color === '') return changes;
    if (from.content !== to.content || (from.color === '') !== (to.color === '')) {
      if (now.pseudo !== null || from.content !== to.content) say('appearing', from.content, to.content);
      if (from.color === '' || to.color === '') return changes;
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
        sight: ring !== 'none' && offset + width > 0 ? visibilityOfRing(ring, offset, sight) : sight.box,
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
    if (differs(otherPlaces) || isResized(was.place, now.place) || isMoved(was.place, now.place))
      say('place', '', '');
    else if (differs(['transform'])) say('place', from.transform, to.transform);
    return changes;
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

  /** The browser's default focus ring overlaps the edge of the box by one pixel. */
  function visibilityOfRing(ring: string, offset: number, sight: NonNullable<State['sight']>): Sight {
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
}
