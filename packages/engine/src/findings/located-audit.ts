import type { AuditResult, FailingElement } from '@abhigam/domain';

/** An element that a source found, with where it is in the facts; null where it was not found there. */
export interface LocatedElement {
  place: string | null;
  element: FailingElement;
  /** It stands in a document that is laid out without a style sheet which may matter to it. */
  isUnstyled?: boolean;
}

/** An audit of one source before it is merged with those of the others. */
export interface LocatedAudit {
  audit: Omit<AuditResult, 'failingElements'>;
  elements: LocatedElement[];
}
