import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const OPENS_AFTER_MS = 400;
/**
 * Enough time to move the pointer from the button to the tooltip, which then stays open (hoverable, WCAG
 * 1.4.13).
 */
const CLOSES_AFTER_MS = 500;
/** Pixels between button and tooltip, and between tooltip and edge of the window. */
const GAP = 6;

interface Tooltip {
  isOpen: boolean;
  ofButton: object;
  ofTooltip: object;
}

/**
 * Opens a tooltip after the pointer has rested, or immediately on keyboard focus; closes it on Escape, press or
 * leave.
 */
export function useTooltip(isEnabled: boolean): Tooltip {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);

  const set = (open: boolean, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpen(open);
    else timer.current = window.setTimeout(() => setOpen(open), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  usePositionNextTo(isOpen, tooltip, button);
  useEscape(isOpen, setOpen);

  if (!isEnabled) return { isOpen: false, ofButton: {}, ofTooltip: {} };
  return {
    isOpen,
    ofButton: {
      ref: button,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') set(true, isOpen ? 0 : OPENS_AFTER_MS);
      },
      onPointerLeave: () => set(false, isOpen ? CLOSES_AFTER_MS : 0),
      onPointerDown: () => set(false),
      onFocus: () => button.current?.matches(':focus-visible') && set(true),
      onBlur: () => set(false),
    },
    ofTooltip: {
      ref: tooltip,
      onPointerEnter: () => set(true),
      onPointerLeave: () => set(false, CLOSES_AFTER_MS),
    },
  };
}

/** Positions it in the top layer, above the button, or below it if there is not enough space. */
function usePositionNextTo(
  isOpen: boolean,
  tooltip: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const shown = tooltip.current;
    if (!isOpen || !shown || !button.current) return;
    // Older browsers lack popovers, so other elements may cover it there.
    shown.showPopover?.();
    const at = button.current.getBoundingClientRect();
    const { width, height } = shown.getBoundingClientRect();
    const left = at.left + (at.width - width) / 2;
    const hasRoomAbove = at.top - GAP - height >= 0;
    shown.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
    shown.style.top = `${hasRoomAbove ? at.top - GAP - height : at.bottom + GAP}px`;
  }, [isOpen, tooltip, button]);
}

/** Handles Escape before a surrounding dialog, so that the first Escape closes only the tooltip. */
function useEscape(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen, setOpen]);
}
