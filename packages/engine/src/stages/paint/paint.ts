import type { PageFacts } from '@abhigam/facts';
import { detectVideoAudio, withSounds } from '../../gather/detect-video-audio.ts';
import { linksOfOtherFrames } from '../../gather/page-summary.ts';
import { readDomFingerprint } from '../../gather/read-dom-fingerprint.ts';
import { takeImages } from '../../images/take-images.ts';
import { type PageContext, pageStage } from '../../page-context.ts';
import { withPaintedTexts } from '../../painted/measure-painted-texts.ts';
import { readPagePicture } from './read-page-picture.ts';

const IMAGES_SHARE = 0.2;

/** Appearance of the page: screenshot, images, and colours of texts that cannot be computed from styles. */
export const paint = pageStage({
  name: 'paint',
  needs: ['input', 'session', 'open', 'settle', 'survey', 'snapshot'],
  // Share for the screenshot, and then for the texts, so that time is left for the other stages; not a fixed
  // number of seconds, because a busy machine would then see less than an idle one.
  budgetShare: 0.3,
  run: async ({ input, session, open, settle, survey, snapshot, stage }) => {
    const { budget, summary } = survey;
    const { gathered } = snapshot;
    const { imageRequests, resourceRecorder } = open;
    // Screenshots of large pages need page time, which also shows what moves meanwhile.
    session.clock.resumeRealTime();
    // Painting runs in another process.
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
        gathered ? detectVideoAudio(session.cdp, gathered) : null,
        // Not earlier, because the sources read the frames first, each with its own time limit.
        linksOfOtherFrames(session),
      ]),
    );
    // Screenshots of parts of the page in other colours.
    const painted =
      gathered &&
      (await stage.time('painted', () => paintTexts({ session, survey }, gathered, stage.timeShareMs())));
    session.clock.stop();
    const facts = painted && sounds ? withSounds(painted, sounds) : painted;
    if (resourceRecorder && survey.domFingerprint !== (await readDomFingerprint(settle.world)))
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
