import type { Page } from '@abhigam/facts';
import type { Seen } from '../look-at-page.ts';
import type { SourceFindings } from '../merge/source-findings.ts';
import type { TestPageInput } from '../page-test-input.ts';
import type { TimeSlicer } from '../time-slicer.ts';

/** How a source judges a page; null where it could not look at it in its time. */
export type Judge = (looked: Looked, slicer: TimeSlicer) => Promise<SourceFindings | null>;

/** What sources judge by. */
export interface Looked {
  seen: Pick<Seen, 'lh' | 'unstyled'>;
  input: TestPageInput;
  /** The page by its facts; null where these were not gathered. */
  page: Page | null;
}
