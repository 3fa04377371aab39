import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { followedFrom } from './followed-links.ts';

/**
 * After Back, restores focus to the followed link as soon as it is rendered again, unless the user has
 * interacted in between.
 */
export function ReturnToLink() {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const href = type === 'POP' ? followedFrom(key) : undefined;
    if (href === undefined) return;
    const find = () => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
        (one) => one.getAttribute('href') === href,
      );
      if (!link) return false;
      link.focus({ preventScroll: true });
      if (!isInWindow(link)) link.scrollIntoView({ block: 'center' });
      return true;
    };
    if (find()) return;
    const observer = new MutationObserver(() => {
      if (find()) stop();
    });
    const stop = () => {
      observer.disconnect();
      for (const act of ACTS) removeEventListener(act, stop, { capture: true });
    };
    observer.observe(document.body, { childList: true, subtree: true });
    for (const act of ACTS) addEventListener(act, stop, { capture: true });
    return stop;
  }, [key, type]);
  return null;
}

const ACTS = ['keydown', 'pointerdown', 'wheel'] as const;

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= document.documentElement.clientHeight;
}
