import type { Page, PageElement } from '@abhigam/facts';
import { isControl } from './controls.ts';

/** Names of such controls, in lower case with single spaces. */
const NAMES = [
  'high contrast',
  'contrast mode',
  'contrast theme',
  'contrast view',
  'contrast scheme',
  'contrast version',
  'contrast toggle',
  'toggle contrast',
  'increase contrast',
  'change contrast',
  'उच्च कंट्रास्ट',
  'उच्च कन्ट्रास्ट',
  'उच्च कॉन्ट्रास्ट',
  'हाई कंट्रास्ट',
  'हाई कॉन्ट्रास्ट',
  'कंट्रास्ट मोड',
  'कॉन्ट्रास्ट मोड',
  'कंट्रास्ट बदल',
  'कंट्रास्ट बढ़',
  'उच्च विपर्यास',
  'उच्च वैषम्य',
].map((name) => name.normalize('NFC'));

/** A longer name is a sentence about contrast, not the name of a control. */
const LONGEST_NAME = 80;

/**
 * Name of the control that switches the page to high contrast (run-modes, open point 55); null when none is
 * visible or exposed. Does not test whether the control works.
 */
export function contrastSwitch(page: Page): string | null {
  for (const element of page.elements) {
    if (!(element.isShown || element.isExposed) || !isControl(element)) continue;
    const name = namesOf(element).find(isOfContrast);
    if (name !== undefined) return name;
  }
  return null;
}

function namesOf(element: PageElement): string[] {
  return [element.name, element.attribute('title') ?? ''].filter((name) => name.length <= LONGEST_NAME);
}

function isOfContrast(name: string): boolean {
  const normalized = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return NAMES.some((known) => normalized.includes(known));
}
