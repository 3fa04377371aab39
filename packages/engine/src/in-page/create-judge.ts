/// <reference lib="dom" />
import type { ElementDescription } from './describe-elements.ts';
import type {
  Axe,
  AxeNode,
  AxeResults,
  Bounded,
  BoundedValue,
  Check,
  DqElement,
  FailedCheck,
  FoundElement,
  FoundRule,
  Judge,
  NodeSpec,
  PartialResult,
} from './judge.ts';

/**
 * Runs inside each frame: runs axe there and keeps references to the elements it found, so that only elements
 * of findings are described. Self-contained: its source text is sent to the page.
 */
export function createJudge(
  axe: Axe,
  frame: number,
  describeElements: (
    elements: Element[],
    selectorOf: (element: Element) => string | string[],
    beforeSnippets: () => void,
    withoutFieldValues: (html: string) => string,
  ) => ElementDescription[],
  freeFormFields: () => () => void,
  withoutFieldValues: (html: string) => string,
  lookAgain: (element: Element, ruleId: string) => unknown,
): Judge {
  const elements: Element[] = [];
  const indexOf = new Map<Element, number>();
  let partial: PartialResult | null = null;
  let selectorData: unknown;
  let restoreForms: (() => void) | null = null;
  let timersRun = false;
  setTimeout(() => {
    timersRun = true;
  }, 0);

  axe.configure({ noHtml: true });
  axe.utils.nodeSerializer.update({ toSpec });

  return {
    async run(options, context) {
      restoreForms ??= freeFormFields();
      // With scripts disabled, the load events that axe waits for never fire.
      const preload = timersRun ? options.preload : false;
      const found = await axe.runPartial(context ?? document, { ...options, preload });
      partial = { ...found, results: [...(partial?.results ?? []), ...found.results] };
      if (partial.frames.length === 0) return [];
      const contexts = axe.utils.getFrameContexts(document);
      return partial.frames.map(({ selector }, index) => ({
        element: Number(selector[0]?.split(':')[1]),
        context: contexts[index]?.frameContext ?? {},
      }));
    },
    recover() {
      axe._running = false;
      axe.teardown();
    },
    exportPartial: () => JSON.stringify(partial),
    async finishAlone(options) {
      return foundRules(await axe.finishRun([copyOf(own())], options));
    },
    async finish(partials, options) {
      const others = partials.map((text): PartialResult | null => (text === null ? null : JSON.parse(text)));
      return foundRules(await axe.finishRun([own(), ...others], options));
    },
    frameElement: (index) => elements[index] ?? null,
    describe(indexes) {
      // axe deletes this at the end of a run, but needs it to generate selectors.
      axe._selectorData = selectorData;
      const found = indexes.flatMap((index) => elements[index] ?? []);
      // A specific selector is searched in the whole page, which takes too long for thousands of elements.
      const placeOf = placeSelectors();
      const selectorOf = found.length > 500 ? placeOf : axe.utils.getSelector;
      return describeElements(
        found,
        (element) => {
          const selector = selectorOf(element);
          // axe also distinguishes fields by their values, which must not be exposed.
          return /\[value\W/.test(String(selector)) ? placeOf(element) : selector;
        },
        () => restoreForms?.(),
        withoutFieldValues,
      );
    },
    lookAgain: (ruleId, indexes) =>
      indexes.map((index) => {
        const element = elements[index];
        return element ? lookAgain(element, ruleId) : null;
      }),
    frameOrigins: (indexes) => indexes.flatMap((index) => elements[index] ?? []).map(contentBox),
    scroll: () => ({ x: window.scrollX, y: window.scrollY }),
  };

  /** Selectors are expensive and needed for failures only, so a reference to the element is stored. */
  function toSpec({ element, nodeIndexes }: DqElement): NodeSpec {
    selectorData = axe._selectorData ?? selectorData;
    let index = indexOf.get(element);
    if (index === undefined) {
      index = elements.push(element) - 1;
      indexOf.set(element, index);
    }
    return {
      selector: [`${frame}:${index}`],
      get ancestry() {
        return [axe.utils.getAncestry(element)];
      },
      xpath: [],
      nodeIndexes,
      source: null,
      fromFrame: false,
    };
  }

  /** Selectors by position; positions are computed once per parent, however many children it has. */
  function placeSelectors(): (element: Element) => string[] {
    const placesIn = new Map<Element, Map<Element, number>>();
    return (element) => {
      const trees: string[] = [];
      let steps: string[] = [];
      let at: Element | null = element;
      while (at) {
        steps.push(step(at));
        const parent: Node | null = at.parentNode;
        if (parent instanceof Element) at = parent;
        else {
          trees.push(steps.reverse().join(' > '));
          steps = [];
          at = parent instanceof ShadowRoot ? parent.host : null;
        }
      }
      return trees.reverse();
    };

    function step(element: Element): string {
      const name = CSS.escape(element.localName);
      const parent = element.parentNode;
      if (name === 'head' || name === 'body' || !(parent instanceof Element)) return name;
      let places = placesIn.get(parent);
      if (!places) {
        places = new Map([...parent.children].map((child, index) => [child, index + 1]));
        placesIn.set(parent, places);
      }
      return places.size > 1 ? `${name}:nth-child(${places.get(element)})` : name;
    }
  }

  function own(): PartialResult {
    if (!partial) throw new Error('The frame has not been judged.');
    return partial;
  }

  /** Finishing changes the results in place; elements are shared, because finishing does not change them. */
  function copyOf({ results, ...rest }: PartialResult): PartialResult {
    const copyChecks = (checks: object[]) => checks.map((check) => ({ ...check }));
    return {
      ...rest,
      results: results.map((rule) => ({
        ...rule,
        nodes: rule.nodes.map((node) => ({
          ...node,
          any: copyChecks(node.any),
          all: copyChecks(node.all),
          none: copyChecks(node.none),
        })),
      })),
    };
  }

  function foundRules(results: AxeResults): FoundRule[] {
    const rules = new Map<string, FoundRule>();
    for (const { id } of results.inapplicable) entry(id);
    for (const rule of results.passes) entry(rule.id).passed = true;
    for (const rule of results.violations) entry(rule.id).violations = rule.nodes.map(foundElement);
    for (const rule of results.incomplete) {
      if (rule.error) entry(rule.id).errored = true;
      else entry(rule.id).incomplete = rule.nodes.map(foundElement);
    }
    return [...rules.values()];

    function entry(id: string): FoundRule {
      const known = rules.get(id);
      if (known) return known;
      const fresh = { id, violations: [], incomplete: [], passed: false, errored: false };
      rules.set(id, fresh);
      return fresh;
    }
  }

  function foundElement({ target, any, all, none }: AxeNode): FoundElement {
    return { path: target, checks: [...from('none', none), ...from('all', all), ...from('any', any)] };

    function from(list: FailedCheck['list'], checks: Check[]): FailedCheck[] {
      return checks.map(({ id, data }) => ({ list, id, data: bounded(data) }));
    }
  }

  /** Keeps the fields of an object but not nested objects, which no sentence needs. */
  function bounded(data: unknown): Bounded {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return boundedValue(data);
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, boundedValue(value)]));
  }

  function boundedValue(value: unknown): BoundedValue {
    const maxText = 200;
    const maxItems = 10;
    if (typeof value === 'string') return value.length > maxText ? `${value.slice(0, maxText - 1)}…` : value;
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    if (!Array.isArray(value)) return null;
    return value.slice(0, maxItems).map((item) => (Array.isArray(item) ? null : boundedValue(item)));
  }

  function contentBox(element: Element): { x: number; y: number; width: number; height: number } {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return {
      x: box.x + element.clientLeft + Number.parseFloat(style.paddingLeft),
      y: box.y + element.clientTop + Number.parseFloat(style.paddingTop),
      width: element.clientWidth,
      height: element.clientHeight,
    };
  }
}
