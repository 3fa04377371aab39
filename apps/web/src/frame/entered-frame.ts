import type { ComponentType, ReactNode } from 'react';
import { isMobile } from '../session/mobile-flag.ts';

type Frame = ComponentType<{ children: ReactNode }>;

let frame: Frame | null = null;

/** Called by the mobile layout, so that the others carry nothing of its frame. */
export function setMobileFrame(given: Frame): void {
  frame = given;
}

/** What pages that anyone may see stand in while people are in the mobile layout; null in the others. */
export function mobileFrame(): Frame | null {
  return isMobile() ? frame : null;
}
