import { isPageFacts, readPage } from '@abhigam/facts';
import { type KeyboardView, keyboardView } from './keyboard-view.ts';
import type { Line } from './line.ts';
import { type PlacedFindings, placeFindings, type StoredFinding } from './place-findings.ts';
import { readAloud } from './read-aloud.ts';

/** How a page is met by keyboard and by screen reader, with what fails there. Plain data in no language. */
export interface Readout {
  keyboard: KeyboardView;
  lines: Line[];
  /** More lines would follow. */
  isCut: boolean;
  findings: PlacedFindings;
}

/**
 * Made from stored facts alone: the page is not visited again.
 *
 * @param facts as they came out of their file; null is returned for what is none of this version
 */
export function makeReadout(facts: unknown, findings: readonly StoredFinding[]): Readout | null {
  if (!isPageFacts(facts)) return null;
  const page = readPage(facts);
  const keyboard = keyboardView(page);
  const { lines, isCut, places } = readAloud(page);
  return {
    keyboard,
    lines,
    isCut,
    findings: placeFindings(page, findings, { places, stops: keyboard.stops }),
  };
}
