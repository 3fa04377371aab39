import { pageStage } from '../../page-context.ts';
import { readImages } from './read-images.ts';
import { readLinkTargets } from './read-link-targets.ts';

/** Adds facts that need no browser: text in images, and targets of links. */
export const enrich = pageStage({
  name: 'enrich',
  needs: ['input', 'settings', 'paint', 'interact'],
  budgetShare: null,
  run: async ({ input, settings, paint, interact, stage }) => {
    const { imageReader } = settings;
    const { images } = paint;
    const seen = paint.facts && interact.use ? { ...paint.facts, use: interact.use } : paint.facts;
    const textInImages =
      seen && images && imageReader
        ? await stage.time('image-text', () => readImages(seen, images, imageReader, input.signal))
        : null;
    const facts = seen && (await stage.time('links', () => readLinkTargets(seen, input)));
    return { facts, textInImages };
  },
});
