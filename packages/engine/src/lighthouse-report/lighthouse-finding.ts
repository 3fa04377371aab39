import type { Rect } from '@abhigam/domain';
import type { RuleOutcome } from '@abhigam/guidelines';

export interface LighthouseElement {
  selector: string;
  snippet: string;
  label: string;
  /** What is wrong with it, in English. */
  explanation: string;
  rect: Rect | null;
}

/** What one audit of Lighthouse's list came to in the top frame, whatever the run is about. */
export interface LighthouseFinding {
  id: string;
  outcome: RuleOutcome;
  /** What Lighthouse lists: what fails, or for audits that only inform, what must be looked at. */
  elements: LighthouseElement[];
}
