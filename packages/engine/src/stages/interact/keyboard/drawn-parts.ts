import type { FocusChange, KeyboardStop, PageElement } from '@abhigam/facts';
import { withForcedStates } from '../../../browser/with-forced-states.ts';
import type { InteractionContext } from '../interaction-context.ts';
import { press, TAB } from '../keys.ts';

/**
 * Fields with internal parts of the browser, which style sheets can style but scripts cannot access:
 * `::-webkit-slider-thumb`.
 */
const DRAWN = 'input[type=range i], input[type=color i], input[type=file i]';
const MAX_FIELDS = 20;
const MAX_PARTS = 12;
/** Maximum number of changes per stop in the facts. */
export const MAX_CHANGES = 12;
const FOCUS = ['focus', 'focus-visible', 'focus-within'];
const OTHERS = ['background-image', 'filter', 'height', 'opacity', 'outline-offset', 'transform', 'width'];

/** Disables transitions of these parts, which scripts cannot finish. */
const TOGGLE_TRANSITIONS = `function (field, isOn) {
  const root = field?.getRootNode();
  if (!root || !root.adoptedStyleSheets) return;
  const parts = ['slider-thumb', 'slider-runnable-track', 'color-swatch', 'color-swatch-wrapper', 'file-upload-button'];
  const sheet = globalThis.engineAtOnce ??= new CSSStyleSheet();
  sheet.replaceSync(parts.map((part) => 'input::-webkit-' + part + ' { transition: none !important }').join(' '));
  const others = [...root.adoptedStyleSheets].filter((one) => one !== sheet);
  root.adoptedStyleSheets = isOn ? [...others, sheet] : others;
}`;

/** Focuses the previous stop without scrolling, as a key would. */
const LEAD = 'function (before) { before?.focus?.({ preventScroll: true, focusVisible: true }); }';
const LEAVE =
  "function () { document.activeElement?.blur?.(); scrollTo({ left: 0, top: 0, behavior: 'instant' }); }";

type Styles = ReadonlyMap<string, string>;
type Cdp = InteractionContext['cdp'];

/** Adds focus styles of the internal parts of such fields to the stops' appearance. */
export async function withDrawnParts(
  used: InteractionContext,
  stops: KeyboardStop[],
): Promise<KeyboardStop[]> {
  const found = new Map<KeyboardStop, FocusChange[]>();
  for (const [at, stop] of stops.entries()) {
    const field = stop.element && stop.look && used.elementAt(stop.element);
    if (!field?.matches(DRAWN) || isNotVisible(field, stop) || found.size >= MAX_FIELDS) continue;
    const before = stops[at - 1]?.element;
    const from = before ? used.elementAt(before) : null;
    found.set(stop, await changesOf(used, field, stop, from).catch(() => []));
  }
  return stops.map((stop) => {
    const changes = found.get(stop) ?? [];
    if (!stop.look || changes.length === 0) return stop;
    return {
      ...stop,
      look: { ...stop.look, changes: [...changes, ...stop.look.changes].slice(0, MAX_CHANGES) },
    };
  });
}

function isNotVisible(field: PageElement, { box, look }: KeyboardStop): boolean {
  if (box.width < 3 || box.height < 3) return true;
  if (look?.changes.some(({ on, sight }) => on === 'self' && sight !== 'seen')) return true;
  return [field, ...field.ancestors()].some((one) => Number(one.style('opacity')) === 0);
}

async function changesOf(
  { cdp, world, backendIdOf }: InteractionContext,
  field: PageElement,
  { element }: KeyboardStop,
  from: PageElement | null,
): Promise<FocusChange[]> {
  const id = backendIdOf(field);
  if (id === null) return [];
  const parts = await partsOf(cdp, id);
  if (parts.length === 0) return [];
  return withForcedStates(cdp, world, [id], async (force) => {
    const { nodeIds } = await cdp.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds: parts });
    await world.callWithNodes(TOGGLE_TRANSITIONS, [id], true);
    await force([]);
    const rest = await stylesOf(cdp, nodeIds);
    // Scripts mark keyboard focus by a class on the field or an ancestor.
    const start = from && backendIdOf(from);
    if (start) await world.callWithNodes(LEAD, [start]);
    if (start) await press(cdp, TAB);
    await force(FOCUS);
    const focused = await stylesOf(cdp, nodeIds);
    await world.callWithNodes(TOGGLE_TRANSITIONS, [id], false);
    await world.callWithNodes(LEAVE, []);
    const shared = {
      on: 'inside',
      element,
      pseudo: null,
      width: 0,
      offset: 0,
      sight: 'seen',
      stays: false,
    } as const;
    return nodeIds.flatMap((_, at) =>
      differences(rest[at] ?? new Map(), focused[at] ?? new Map()).map((change) => ({
        ...shared,
        ...change,
      })),
    );
  });
}

/** The browser's internal elements of a field. */
async function partsOf(cdp: Cdp, backendNodeId: number): Promise<number[]> {
  const { node } = await cdp.send('DOM.describeNode', { backendNodeId, depth: -1, pierce: true });
  const parts: number[] = [];
  const walk = (one: typeof node) => {
    for (const inner of [...(one.shadowRoots ?? []), ...(one.children ?? [])]) {
      if (inner.nodeType === 1 && parts.length < MAX_PARTS) parts.push(inner.backendNodeId);
      walk(inner);
    }
  };
  walk(node);
  return parts;
}

async function stylesOf(cdp: Cdp, nodeIds: readonly number[]): Promise<Styles[]> {
  return Promise.all(
    nodeIds.map(async (nodeId) => {
      const { computedStyle } = await cdp.send('CSS.getComputedStyleForNode', { nodeId });
      return new Map(computedStyle.map(({ name, value }) => [name, value]));
    }),
  );
}

function differences(rest: Styles, focused: Styles): Pick<FocusChange, 'kind' | 'from' | 'to'>[] {
  const pair = (name: string) => ({ from: rest.get(name) ?? '', to: focused.get(name) ?? '' });
  const differs = ({ from, to }: { from: string; to: string }) => from !== to;
  const lines = (name: 'outline' | 'border-top') => ({ from: lineOf(rest, name), to: lineOf(focused, name) });
  return [
    { kind: 'outline' as const, ...lines('outline') },
    { kind: 'background' as const, ...pair('background-color') },
    { kind: 'border' as const, ...lines('border-top') },
    { kind: 'shadow' as const, ...pair('box-shadow') },
    ...OTHERS.map((name) => ({ kind: 'effect' as const, ...pair(name) })),
  ].filter(differs);
}

function lineOf(styles: Styles, name: 'outline' | 'border-top'): string {
  const style = styles.get(`${name}-style`) ?? 'none';
  const width = Number.parseFloat(styles.get(`${name}-width`) ?? '0');
  if (style === 'none' || width === 0) return 'none';
  return style === 'auto' ? 'auto' : (styles.get(`${name}-color`) ?? 'auto');
}
