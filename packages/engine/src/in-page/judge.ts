/// <reference lib="dom" />
import type { ElementDescription } from './describe-elements.ts';

/** The parts of axe that we call; its own types do not include partial runs. */
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

/** axe's reference to an element. We store our own reference in place of the selector. */
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
/** Data of a check, truncated to a size that a page cannot exceed. */
export type Bounded = BoundedValue | { [name: string]: BoundedValue };

export interface FailedCheck {
  /** How the rule uses the check: one of `any`, all of `all` and none of `none` must hold. */
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
  /** References of the frame elements on the path, then of the element: `frame:index`. */
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
   * Judges this frame; returns its child frames: the index of each frame's element, and axe's context for it. A
   * further call for other rules adds their findings.
   */
  run(options: AxeOptions, context: object | null): Promise<{ element: number; context: object }[]>;
  /** Call after a terminated run; results of earlier rules are kept. */
  recover(): void;
  /** Results of this frame, for the judge of the top frame. */
  exportPartial(): string;
  /** Final results of the top frame only, as in Lighthouse. */
  finishAlone(options: object): Promise<FoundRule[]>;
  /** Final results of the whole page; `partials` of the frames in tree order. */
  finish(partials: (string | null)[], options: object): Promise<FoundRule[]>;
  frameElement(index: number): Element | null;
  describe(indexes: number[]): ElementDescription[];
  /** Data of a second check of elements that a rule found. */
  lookAgain(ruleId: string, indexes: number[]): unknown[];
  /** Content boxes of frames, relative to the viewport of this frame. */
  frameOrigins(indexes: number[]): { x: number; y: number; width: number; height: number }[];
  scroll(): { x: number; y: number };
}
