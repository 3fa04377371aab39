import { lighthouseVisitor } from '../lighthouse/visit-by-lighthouse.ts';
import { axeVisitor, engineVisitor, htmlcsVisitor, type Visitor } from './visitors.ts';

/** Factories of the visitors, by their command-line name. */
export const TOOLS = {
  engine: () => engineVisitor({ use: false }),
  used: () => engineVisitor({ use: true }),
  axe: axeVisitor,
  htmlcs: htmlcsVisitor,
  lighthouse: lighthouseVisitor,
} satisfies Record<string, () => Promise<Visitor>>;
export type Tool = keyof typeof TOOLS;
export const TOOL_NAMES = [
  'engine',
  'used',
  'axe',
  'htmlcs',
  'lighthouse',
] as const satisfies readonly Tool[];
