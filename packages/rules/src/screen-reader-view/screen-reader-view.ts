import { isPageFacts, readPage } from '@abhigam/facts';
import { announcePage } from './announce-page.ts';
import { type KeyboardView, keyboardView } from './keyboard-view.ts';
import type { Line } from './line.ts';
import { type PlacedFindings, placeFindings, type StoredFinding } from './place-findings.ts';

/** The page for keyboard and screen reader users, with its failures. Plain data, language-neutral. */
export interface ScreenReaderView {
  keyboard: KeyboardView;
  lines: Line[];
  /** Lines were omitted at the end. */
  isCut: boolean;
  findings: PlacedFindings;
}

/**
 * Computed from the stored snapshot: the page is not visited again.
 *
 * @param facts as parsed from the file; returns null when the format version differs
 */
export function createScreenReaderView(
  facts: unknown,
  findings: readonly StoredFinding[],
): ScreenReaderView | null {
  if (!isPageFacts(facts)) return null;
  const page = readPage(facts);
  const keyboard = keyboardView(page);
  const { lines, isCut, places } = announcePage(page);
  return {
    keyboard,
    lines,
    isCut,
    findings: placeFindings(page, findings, { places, stops: keyboard.stops }),
  };
}
