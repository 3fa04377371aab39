import { defineRule, fail, pass, review } from '../../rule.ts';

/**
 * ANDI 0173. The attribute works only inside a link, and not together with a client-side map; only then is it
 * certain that the click position matters.
 */
export const serverSideImageMap = defineRule({
  id: 'andi-server-side-image-map',
  source: 'andi',
  module: 'graphics',
  criteria: ['2.1.1', '1.1.1'],
  impact: 'serious',
  alerts: ['0173'],
  category: 'cat.text-alternatives',
  limits: 'image-map',
  defect: 'server-side-map',
  dependsOn: ['other-elements'],
  targets: (page) => page.all('img[ismap], img[usemap]').filter((image) => image.isShown),
  evaluate: (image) => {
    if (!image.has('ismap')) return pass;
    return image.closest('a[href]') && !image.has('usemap') ? fail('server-side') : review('without-effect');
  },
  text: {
    en: {
      title: 'Server-side image map is used',
      description:
        'Keyboard users cannot click a position in the image, and its parts have no text alternatives. Use a client-side map with `area` elements that have alt text, or ordinary links.',
      messages: {
        'server-side':
          'The destination of this image depends on the position of the click, which only a mouse can choose. Replace `ismap` with a client-side map of `area` elements, or with links.',
        'without-effect':
          'This image has `ismap`, which seems to have no effect here. Check that everything works with the keyboard too, and remove `ismap`.',
      },
    },
  },
});
