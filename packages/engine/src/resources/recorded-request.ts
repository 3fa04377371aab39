import type { PartKind } from './resource-manifest.ts';

export const KINDS: Readonly<Record<string, PartKind>> = {
  Document: 'document',
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  TextTrack: 'text-track',
  XHR: 'data',
  Fetch: 'data',
  Manifest: 'other',
  Other: 'other',
};
/** What a page never learns the answer of, so that it is no part of it. */
export const UNHEARD = new Set(['Ping', 'CSPViolationReport', 'Preflight', 'Prefetch', 'Reporting']);
/** What a page that rests does not ask for any more. */
export const OF_WORK: readonly PartKind[] = ['document', 'script', 'data'];
/** Blocked by the page's own rules, before anything went out. */
export const NEVER_SENT = new Set(['csp', 'mixed-content']);

export interface Answer {
  url: string;
  status: number;
  headers: Record<string, string>;
}

export interface Request {
  id: string;
  kind: PartKind;
  url: string;
  answer: Answer | null;
  state: 'under-way' | 'over' | 'failed';
  bytes: number;
  /** It follows from use of the page: what does not come then was most likely held back by us. */
  isOfUse: boolean;
  blockedBy: string | null;
  isAborted: boolean;
  isFromCache: boolean;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** A request of what we run inside the page: such scripts have no address. */
export function isOurs(stack: Stack | undefined): boolean {
  if (!stack || stack.callFrames.length === 0) return false;
  const hasNoAddress = stack.callFrames.every(({ url }) => url === '');
  return hasNoAddress && (stack.parent === undefined || isOurs(stack.parent));
}
