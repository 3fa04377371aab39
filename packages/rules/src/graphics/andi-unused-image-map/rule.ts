import { defineRule, pass, review } from '../../rule.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 006A, reported for the map itself so that it can be located. Names are compared case-insensitively. */
export const unusedImageMap = defineRule({
  id: 'andi-unused-image-map',
  source: 'andi',
  module: 'graphics',
  criteria: [],
  impact: 'serious',
  kind: 'advice',
  alerts: ['006A'],
  limits: 'image-map',
  defect: 'own',
  targets: (page) => page.all('map').filter((map) => map.all('area').length > 0),
  evaluate: (map) => {
    const names = [map.attribute('name'), map.attribute('id')].map((name) => `#${name ?? ''}`.toLowerCase());
    const users = map.frame.all('img[usemap], object[usemap]');
    if (users.some((image) => names.includes(image.attribute('usemap')?.trim().toLowerCase() ?? '')))
      return pass;
    return review('unused', { name: shortened(map.attribute('name') ?? '') });
  },
  text: {
    en: {
      title: 'Image map is not used by any image',
      description:
        'The areas of such a map cannot be reached, so their links are lost. Connect the map to its image with `usemap`, or remove the map.',
      messages: {
        unused:
          'No image uses this map (`{name}`). Refer to the map in the `usemap` attribute of its image, or remove the map.',
      },
    },
  },
});
