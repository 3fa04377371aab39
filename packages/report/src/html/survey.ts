import { type LeftOut, NO_SHORTCOMING } from '@abhigam/domain';
import type { ReportElement, ReportPage, ReportSource } from '../report-source.ts';
import type { KnownIssue } from './known-defects.ts';
import { LIMITS } from './limits.ts';
import { cutPicture, ownPicture, type ShownPicture } from './picture.ts';

/** Reads a file of the artifact store; null when it is not there. */
export type ReadPicture = (sha256: string) => Promise<Uint8Array | null>;

/** What the document must know of the pages before it comes to them. */
export interface Survey {
  /** Pictures of the pages whose defects are shown. */
  places: Map<string, NonNullable<ReportPage['picture']>>;
  /** Pages not tested, by the reason in words. */
  reasons: Map<string, number>;
  cntUntested: number;
  /** Tested pages of which a part was left out, by the part. */
  parts: Map<LeftOut['part'], number>;
  /** Tested pages with files that no visitor gets. */
  cntWithDead: number;
  /** Tested pages that had not changed. */
  cntTakenOver: number;
}

export async function surveyPages(source: ReportSource, known: readonly KnownIssue[]): Promise<Survey> {
  const shown = new Set(known.flatMap(({ defects }) => defects.map(({ element }) => element.testInstanceId)));
  const survey: Survey = {
    places: new Map(),
    reasons: new Map(),
    cntUntested: 0,
    parts: new Map(),
    cntWithDead: 0,
    cntTakenOver: 0,
  };
  for await (const page of source.pages()) {
    if (page.picture && shown.has(page.testInstanceId)) survey.places.set(page.testInstanceId, page.picture);
    const lacking = page.leftOut.filter(({ why }) => !NO_SHORTCOMING.includes(why));
    if (page.leftOut.some(({ why }) => why === 'never-loads')) survey.cntWithDead += 1;
    for (const part of new Set(lacking.map((left) => left.part)))
      survey.parts.set(part, (survey.parts.get(part) ?? 0) + 1);
    if (page.takenOver) survey.cntTakenOver += 1;
    if (page.status === 'COMPLETE') continue;
    const reason = page.reasonText ?? page.status;
    survey.reasons.set(reason, (survey.reasons.get(reason) ?? 0) + 1);
    survey.cntUntested += 1;
  }
  return survey;
}

/** Takes pictures of the first defects of an issue, as long as the document may have more of them. */
export function pictureTaker(
  places: Survey['places'],
  readPicture: ReadPicture | undefined,
): (known: KnownIssue) => Promise<(ShownPicture | null)[]> {
  let left: number = LIMITS.pictures;
  return async ({ defects }) => {
    const taken: (ShownPicture | null)[] = [];
    for (const { element } of defects.slice(0, LIMITS.picturesOfIssue)) {
      const picture = readPicture && left > 0 ? await pictureOf(element, places, readPicture) : null;
      if (picture) left -= 1;
      taken.push(picture);
    }
    return taken;
  };
}

/** Its own where it has one: what is only seen in use is not on the picture of the page. */
async function pictureOf(
  { picture, rect, state, testInstanceId }: ReportElement,
  places: Survey['places'],
  readPicture: ReadPicture,
): Promise<ShownPicture | null> {
  if (picture) return ownPicture(readPicture, picture);
  const place = places.get(testInstanceId);
  return place && rect && !state ? cutPicture(readPicture, place, rect) : null;
}
