import type { PagePicture, Rect } from '@abhigam/domain';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { middleOf, REAL, zoomed, zoomOfElement, zoomOfWhole } from './model/zoom.ts';

/** Pan and zoom of an image within its region, with buttons, keys and dragging. */
export function useZoom(page: PagePicture, rect: Rect) {
  const region = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const latest = useLatest(zoom);
  /** The centre of the view, in CSS pixels of the tested page. */
  const middle = useRef({ x: rect.x, y: rect.y });
  const size = { width: page.width / page.scale, height: page.height / page.scale };
  const view = () => ({
    width: region.current?.clientWidth || 1,
    height: region.current?.clientHeight || 1,
  });
  const goTo = (next: number, at: { x: number; y: number } | null) => {
    const { current } = region;
    if (at) middle.current = at;
    else if (current && zoom) {
      middle.current = {
        x: (current.scrollLeft + current.clientWidth / 2) / zoom,
        y: (current.scrollTop + current.clientHeight / 2) / zoom,
      };
    }
    latest.current = next;
    setZoom(next);
  };
  const toElement = () => {
    const next = zoomOfElement(rect, view());
    goTo(next, middleOf(rect, next, view()));
  };
  const toReal = () => goTo(REAL, null);
  const toWhole = () => goTo(zoomOfWhole(size, view()), null);
  const step = (direction: 1 | -1) => goTo(zoomed(latest.current ?? 1, direction, size, view()), null);

  // Runs once, when the region has its size. The image may load later; its space is reserved.
  const first = useRef(toElement);
  useEffect(() => first.current(), []);
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || zoom === null) return;
    current.scrollLeft = middle.current.x * zoom - current.clientWidth / 2;
    current.scrollTop = middle.current.y * zoom - current.clientHeight / 2;
  }, [zoom]);

  const dragging = useRef<{ x: number; y: number } | null>(null);
  return {
    region,
    zoom,
    size,
    toElement,
    toReal,
    toWhole,
    step,
    handlers: {
      // Arrow keys need no handler: the browser scrolls the focused region.
      onKeyDown(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === '+' || event.key === '=') step(1);
        else if (event.key === '-') step(-1);
        else if (event.key === '0') toWhole();
        else if (event.key === '1') toReal();
        else return;
        event.preventDefault();
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // Touch needs no handler: the browser scrolls.
        if (event.pointerType === 'touch' || event.button !== 0) return;
        dragging.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = dragging.current;
        if (!from) return;
        event.currentTarget.scrollBy(from.x - event.clientX, from.y - event.clientY);
        dragging.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp() {
        dragging.current = null;
      },
      onPointerCancel() {
        dragging.current = null;
      },
    },
  };
}
