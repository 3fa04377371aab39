/** Next-slide controls of carousels. */
export const NEXT_CONTROLS = [
  '[data-bs-slide=next]',
  '[data-slide=next]',
  '.carousel-control-next',
  '.swiper-button-next',
  '.slick-next',
  '.owl-next',
  '.splide__arrow--next',
  '.glide__arrow--right',
  '.flickity-prev-next-button.next',
  '.flex-next',
  '.bx-next',
].join();

/** Source of a pattern for the beginning of their names. */
export const SAYS_NEXT = '^(?:next|forward|›|»|>|→|❯|अगल|आगे)';
