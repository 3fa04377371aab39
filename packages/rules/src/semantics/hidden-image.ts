import type { PageElement } from '@abhigam/facts';

/**
 * Whether an image is kept from screen readers by `aria-hidden` on itself, or on a wrapper that shows nothing else. What is
 * hidden with more around it may be a dialog's background.
 */
export function isHiddenAlone(image: PageElement): boolean {
  const hidden = image.closest('[aria-hidden=true i]');
  return hidden !== null && (hidden === image || showsNothingBut(hidden, image));
}

function showsNothingBut(wrapper: PageElement, image: PageElement): boolean {
  return (
    wrapper.visibleText.trim() === '' &&
    !wrapper.matches('html, body') &&
    wrapper.descendants.every(
      (one) => one === image || !one.matches('img, svg, canvas, video, a, button, input'),
    )
  );
}
