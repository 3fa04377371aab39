import type { PageElement } from '@abhigam/facts';
import { explicitRole, hasSemantics } from './role.ts';

const NATIVE = /^h([1-6])$/;

export function isHeading(element: PageElement): boolean {
  return hasSemantics(element, 'heading');
}

/** Level of h1 to h6 by the tag alone; null for other elements. */
export function nativeLevel(element: PageElement): number | null {
  const digit = NATIVE.exec(element.tag)?.[1];
  return digit ? Number.parseInt(digit, 10) : null;
}

/** Value of aria-level when it is a positive integer, else null. */
export function ariaLevel(element: PageElement): number | null {
  const value = element.attribute('aria-level')?.trim() ?? '';
  return /^0*[1-9]\d{0,8}$/.test(value) ? Number.parseInt(value, 10) : null;
}

/** Heading level that is exposed to assistive technology. */
export function headingLevel(element: PageElement): number {
  const fromBrowser = element.ax?.properties?.level;
  if (typeof fromBrowser === 'number') return fromBrowser;
  return ariaLevel(element) ?? nativeLevel(element) ?? 2;
}

/** A heading by its explicit role. */
export function isHeadingByRole(element: PageElement): boolean {
  return explicitRole(element) === 'heading' && nativeLevel(element) === null;
}
