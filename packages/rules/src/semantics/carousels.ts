/** Words for carousels that users and common libraries use. */
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
