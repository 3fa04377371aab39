/// <reference lib="dom" />
import type { ElementDescription } from './describe-elements.ts';

/** The parts of axe that we call; its own types say nothing about partial runs. */
export interface Axe {
  configure(spec: { noHtml: boolean }): void;
  runPartial(context: unknown, options: object): Promise<PartialResult>;
  finishRun(partials: (PartialResult | null)[], options: object): Promise<AxeResults>;
  utils: {
    nodeSerializer: { update(serializer: { toSpec(node: DqElement): NodeSpec }): void };
    getAncestry(element: Element): string;
    getSelector(element: Element): string | string[];
    getFrameContexts(context: Document): { frameContext: object }[];
  };
  teardown(): void;
  _running: boolean;
  _selectorData: unknown;
}

export interface DqElement {
  element: Element;
  nodeIndexes: number[];
}

/** How axe passes an element on. We put our own reference where axe keeps the selector. */
export interface NodeSpec {
  selector: string[];
  ancestry: unknown;
  xpath: string[];
  nodeIndexes: number[];
  source: null;
  fromFrame: boolean;
}

export interface RawNode {
  any: object[];
  all: object[];
  none: object[];
}

export interface PartialResult {
  results: { nodes: RawNode[] }[];
  frames: NodeSpec[];
}

export interface Check {
  id: string;
  data: unknown;
}

export type BoundedValue = string | number | boolean | null | BoundedValue[];
/** What a check left behind, cut to a size that a page cannot swell. */
export type Bounded = BoundedValue | { [name: string]: BoundedValue };

export interface FailedCheck {
  /** How the rule uses the check: one of `any`, or all of `all`, must hold, and none of `none`. */
  list: 'any' | 'all' | 'none';
  id: string;
  data: Bounded;
}

export interface AxeNode {
  target: string[];
  any: Check[];
  all: Check[];
  none: Check[];
}

export interface AxeRule {
  id: string;
  nodes: AxeNode[];
  error?: unknown;
}

export interface AxeResults {
  violations: AxeRule[];
  incomplete: AxeRule[];
  passes: AxeRule[];
  inapplicable: AxeRule[];
}

export interface FoundElement {
  /** References of the frame elements on the way, then of the element: `frame:index`. */
  path: string[];
  checks: FailedCheck[];
}

export interface FoundRule {
  id: string;
  violations: FoundElement[];
  incomplete: FoundElement[];
  passed: boolean;
  errored: boolean;
}

export interface AxeOptions {
  preload: object;
}

export interface Judge {
  /**
   * Judges this frame; returns its child frames: the index of each one's element, and axe's context for it. Called
   * again for other rules, it adds what they find.
   */
  run(options: AxeOptions, context: object | null): Promise<{ element: number; context: object }[]>;
  /** After a run that was broken off: what the rules before it found stays. */
  recover(): void;
  /** What this frame found, for the judge of the top frame. */
  exportPartial(): string;
  /** The answer for the top frame alone, as Lighthouse would have it. */
  finishAlone(options: object): Promise<FoundRule[]>;
  /** The answer for the whole page; `partials` of the frames in the order of their tree. */
  finish(partials: (string | null)[], options: object): Promise<FoundRule[]>;
  frameElement(index: number): Element | null;
  describe(indexes: number[]): ElementDescription[];
  /** What a second look at elements tells that a rule found. */
  lookAgain(ruleId: string, indexes: number[]): unknown[];
  /** Where the content of a frame begins, in the window of this frame. */
  frameOrigins(indexes: number[]): { x: number; y: number; width: number; height: number }[];
  scroll(): { x: number; y: number };
}
