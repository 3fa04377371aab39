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
/** Kinds of requests whose responses a page never reads, so they are not parts of it. */
export const UNHEARD = new Set(['Ping', 'CSPViolationReport', 'Preflight', 'Prefetch', 'Reporting']);
/** Kinds of requests that a settled page no longer sends. */
export const LOADING_KINDS: readonly PartKind[] = ['document', 'script', 'data'];
/** Blocked by the page's own rules before the request was sent. */
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
  /** Caused by our interaction: a failure is then most likely caused by our own blocking. */
  isOfUse: boolean;
  blockedBy: string | null;
  isAborted: boolean;
  isFromCache: boolean;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** Whether a request was sent by our own scripts, which have no URL. */
export function isOurs(stack: Stack | undefined): boolean {
  if (!stack || stack.callFrames.length === 0) return false;
  const hasNoAddress = stack.callFrames.every(({ url }) => url === '');
  return hasNoAddress && (stack.parent === undefined || isOurs(stack.parent));
}
