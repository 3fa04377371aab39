import { FACTS_FORMAT, type FrameFacts, type PageFacts } from './page-facts.ts';

/**
 * Type guard for data read from a file; checks what readers rely on: the format, the frames, and that each
 * node's parent precedes it.
 */
export function isPageFacts(value: unknown): value is PageFacts {
  if (!isObject(value) || value.format !== FACTS_FORMAT || !isObject(value.viewport)) return false;
  return Array.isArray(value.frames) && value.frames.length > 0 && value.frames.every(isFrameFacts);
}

function isFrameFacts(value: unknown): value is FrameFacts {
  if (!isObject(value) || typeof value.url !== 'string' || !isObject(value.content)) return false;
  return isObject(value.scroll) && Array.isArray(value.nodes) && value.nodes.every(isNode);
}

function isNode(value: unknown, at: number): boolean {
  if (!isObject(value) || typeof value.type !== 'number' || typeof value.name !== 'string') return false;
  return typeof value.parent === 'number' && value.parent < at && isLayout(value.layout) && isAx(value.ax);
}

function isLayout(value: unknown): boolean {
  return value === undefined || (isObject(value) && isObject(value.box) && Array.isArray(value.styles));
}

function isAx(value: unknown): boolean {
  return (
    value === undefined ||
    (isObject(value) && typeof value.role === 'string' && typeof value.name === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
