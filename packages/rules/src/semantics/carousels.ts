/** What shows other things by itself after a while, as people and the libraries that most sites use call it. */
export const CAROUSELS = [
  'marquee',
  '[aria-roledescription=carousel i]',
  '[aria-roledescription=slider i]',
  '.carousel',
  '.swiper',
  '.swiper-container',
  '.slick-slider',
  '.owl-carousel',
  '.splide',
  '.glide',
  '.flickity-enabled',
  '.flexslider',
  '.bx-wrapper',
].join();
