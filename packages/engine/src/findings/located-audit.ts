import type { AuditResult, FailingElement } from '@abhigam/domain';

/** An element that a source found, with its place in the facts; null when it was not found there. */
export interface LocatedElement {
  place: string | null;
  element: FailingElement;
  /** The element is in a document that is laid out without a style sheet that may affect it. */
  isUnstyled?: boolean;
}

/** An audit of one source before the sources are merged. */
export interface LocatedAudit {
  audit: Omit<AuditResult, 'failingElements'>;
  elements: LocatedElement[];
}
