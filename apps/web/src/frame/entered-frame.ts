import type { ComponentType, ReactNode } from 'react';
import { isMobile } from '../session/mobile-flag.ts';

type Frame = ComponentType<{ children: ReactNode }>;

let frame: Frame | null = null;

/** Called by the mobile layout, so that the other layouts do not bundle its frame. */
export function setMobileFrame(mobileFrame: Frame): void {
  frame = mobileFrame;
}

/** Frame of public pages in the mobile layout; null in the others. */
export function mobileFrame(): Frame | null {
  return isMobile() ? frame : null;
}
