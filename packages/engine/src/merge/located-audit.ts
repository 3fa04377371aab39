import type { AuditResult, Cause, FailingElement } from '@abhigam/domain';

/** An element that a source found, with where it is in the facts; null where that could not be told. */
export interface LocatedElement {
  place: string | null;
  element: FailingElement;
  /** It stands in a document that is laid out without a style sheet which may matter to it. */
  isUnstyled?: boolean;
}

/** An audit of one source before it is merged with the others. */
export interface LocatedAudit {
  audit: Omit<AuditResult, 'failingElements'>;
  elements: LocatedElement[];
}

/** Whether our own rules have settled what an audit of the other source leaves to a person at a place. */
export type IsSettled = (auditId: string, place: string) => boolean;

/** Names of the defects that a cause of an audit is of, at a place: causes that share one tell of the same defect. */
export type DefectKeys = (auditId: string, cause: Cause | null, place: string) => readonly string[];

/** Of one source and status an audit for which this holds goes into the other. */
export type Yields = (auditId: string) => boolean;
