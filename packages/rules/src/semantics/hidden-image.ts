import type { PageElement } from '@abhigam/facts';

/**
 * Whether `aria-hidden` on the image, or on a wrapper that shows nothing else, hides it from screen readers. A
 * larger hidden part may be the background of a dialog.
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
