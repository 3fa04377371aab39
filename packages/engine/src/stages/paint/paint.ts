import type { PageFacts } from '@abhigam/facts';
import { hearFilms, withSounds } from '../../gather/hear-films.ts';
import { linksOfOtherFrames } from '../../gather/page-summary.ts';
import { readPagePrint } from '../../gather/read-page-print.ts';
import { takeImages } from '../../images/take-images.ts';
import { type PageContext, pageStage } from '../../page-context.ts';
import { withPaintedTexts } from '../../painted/look-at-texts.ts';
import { readPagePicture } from './read-page-picture.ts';

const IMAGES_SHARE = 0.2;

/** What the page looks like: its picture, its images, and the colours of texts that do not follow from styles. */
export const paint = pageStage({
  name: 'paint',
  needs: ['input', 'session', 'open', 'settle', 'survey', 'snapshot'],
  // Of the picture, and then of the texts. So that the others come to their turn; never so many seconds, as a busy machine would
  // then see less than an idle one on the same page.
  budgetShare: 0.3,
  run: async ({ input, session, open, settle, survey, snapshot, stage }) => {
    const { budget, summary } = survey;
    const { gathered } = snapshot;
    const { imageRequests, resourceRecorder } = open;
    // Pictures of large pages need the page's time, and what moves while it is painted is found by that.
    session.clock.resumeRealTime();
    // Painting keeps another process busy.
    const [picture, images, sounds, frameLinks] = await stage.time('picture', () =>
      Promise.all([
        input.screenshot
          ? budget.within('picture', stage.timeShareMs(), () =>
              readPagePicture(session, settle.world, summary.document),
            )
          : null,
        gathered && imageRequests
          ? budget.within('image-text', budget.share(IMAGES_SHARE), () =>
              takeImages(gathered.facts, session.cdp, imageRequests),
            )
          : null,
        gathered ? hearFilms(session.cdp, gathered) : null,
        // Not before: the sources reach the frames first, each in its own time.
        linksOfOtherFrames(session),
      ]),
    );
    // Pictures of parts of the page in other colours.
    const painted =
      gathered &&
      (await stage.time('painted', () => paintTexts({ session, survey }, gathered, stage.timeShareMs())));
    session.clock.stop();
    const facts = painted && sounds ? withSounds(painted, sounds) : painted;
    if (resourceRecorder && survey.pagePrint !== (await readPagePrint(settle.world)))
      resourceRecorder.giveUp('unsteady');
    resourceRecorder?.interactionStarts();
    return { facts, picture, images, frameLinks };
  },
});

function paintTexts(
  { session, survey: { budget } }: Pick<PageContext, 'session' | 'survey'>,
  gathered: NonNullable<PageContext['snapshot']['gathered']>,
  timeoutMs: number,
): Promise<PageFacts> | PageFacts {
  if (budget.isHuge) {
    budget.leave('painted-text', 'size');
    return gathered.facts;
  }
  return withPaintedTexts(session, gathered, timeoutMs, {
    onLate: () => budget.leave('painted-text', 'time'),
  });
}
