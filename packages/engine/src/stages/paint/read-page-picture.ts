import type { IsolatedWorld } from '../../browser/isolated-world.ts';
import type { PageSession } from '../../browser/page-session.ts';
import { untilDrawn } from '../../browser/until-drawn.ts';
import { COVER_FIELD_VALUES, UNCOVER_FIELD_VALUES } from '../../in-page/cover-field-values.ts';
import { type Picture, takePicture } from '../../screenshot/take-picture.ts';

/** Screenshot of the whole page with form field values hidden. */
export async function readPagePicture(
  { cdp, clock }: Pick<PageSession, 'cdp' | 'clock'>,
  world: IsolatedWorld,
  document: { width: number; height: number },
): Promise<Picture> {
  await world.evaluate(COVER_FIELD_VALUES);
  try {
    return await untilDrawn(clock, takePicture(cdp, document));
  } finally {
    await world.evaluate(UNCOVER_FIELD_VALUES);
  }
}
