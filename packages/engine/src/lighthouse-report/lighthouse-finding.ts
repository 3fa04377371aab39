import type { Rect } from '@abhigam/domain';
import type { RuleOutcome } from '@abhigam/guidelines';

export interface LighthouseElement {
  selector: string;
  snippet: string;
  label: string;
  /** The defect, in English. */
  explanation: string;
  rect: Rect | null;
}

/** Outcome of one Lighthouse audit in the top frame, independent of the run's version and level. */
export interface LighthouseFinding {
  id: string;
  outcome: RuleOutcome;
  /** Elements that fail, or, for an informative audit, elements to review. */
  elements: LighthouseElement[];
}
