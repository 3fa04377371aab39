/// <reference lib="dom" />

import type { Part, State } from './focus-state.ts';
import type { FocusVisibility } from './focus-visibility.ts';

export type PartStates = ReturnType<typeof createPartStates>;
export type StyleName = PartStates['styleNames'][number];

/**
 * Runs inside a page: reads the current state of a part of a tab stop. Self-contained: its source text is sent
 * to the page.
 */
export function createPartStates({ sightOf }: FocusVisibility) {
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
  type Values = Record<(typeof styleNames)[number], string>;
  /** Values of a pseudo-element that does not exist. */
  const absent = Object.freeze(Object.fromEntries(styleNames.map((name) => [name, '']))) as Values;

  /** Cached readings while the page cannot change. */
  interface Moment {
    states: Map<Element, Map<State['pseudo'], State>>;
    boxes: Map<Element, Box>;
  }
  interface Box {
    rect: DOMRect;
    inParent: [number, number];
  }

  return { styleNames, newMoment, stateOf, stateIn };

  function newMoment(): Moment {
    return { states: new Map(), boxes: new Map() };
  }

  function stateIn(moment: Moment, part: Part): State {
    const elementStates = moment.states.get(part.element) ?? new Map<State['pseudo'], State>();
    moment.states.set(part.element, elementStates);
    const state = elementStates.get(part.pseudo) ?? stateOf(part, false, moment);
    elementStates.set(part.pseudo, state);
    return state;
  }

  function stateOf({ element, on, pseudo }: Part, withSight: boolean, moment: Moment): State {
    const styles = getComputedStyle(element, pseudo && `::${pseudo}`);
    const isAbsent = pseudo !== null && /^(none|normal)$/.test(styles.content);
    const values = isAbsent ? absent : valuesOf(styles);
    const { rect, inParent } = boxOf(element, moment);
    const place: State['place'] =
      pseudo === null || isAbsent
        ? { inParent, inWindow: [rect.left, rect.top], width: rect.width, height: rect.height }
        : placeOf(styles);
    return {
      element,
      on,
      pseudo,
      values,
      place,
      hasText: hasText(element, pseudo, values),
      isNew: false,
      sight: withSight && !isAbsent ? sightOf(element, values.visibility) : null,
    };
  }

  /** Position of a pseudo-element, whose box is not available to scripts: relative to its layout position. */
  function placeOf(styles: CSSStyleDeclaration): State['place'] {
    const at: [number, number] = [
      pixels(styles.left) + pixels(styles.marginLeft),
      pixels(styles.top) + pixels(styles.marginTop),
    ];
    return { inParent: at, inWindow: at, width: pixels(styles.width), height: pixels(styles.height) };
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

  function pixels(value: string): number {
    return Number.parseFloat(value) || 0;
  }
}
