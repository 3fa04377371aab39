import { defineRule, pass, review } from '../../rule.ts';

/** ANDI 0178, reported for each area so that it can be located. */
export const areaOutsideMap = defineRule({
  id: 'andi-area-outside-map',
  source: 'andi',
  module: 'graphics',
  criteria: [],
  impact: 'serious',
  kind: 'advice',
  alerts: ['0178'],
  // Areas have no box; their ancestors determine whether they are perceivable.
  limits: 'image-map',
  defect: 'own',
  targets: (page) => page.all('area').filter((area) => area.parent?.isShown === true),
  evaluate: (area) => (area.closest('map') ? pass : review('outside')),
  text: {
    en: {
      title: 'Area is outside an image map',
      description:
        'Browsers do not show such an area, so people cannot use its link. Put the `area` into the `map` of its image, or replace it with an ordinary link.',
      messages: {
        outside:
          'This `area` is not inside a `map`, so it does nothing. Move it into the map of its image, or remove it.',
      },
    },
  },
});
