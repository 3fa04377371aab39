import { COMPLETE_DESPITE, type Omission } from '@abhigam/domain';
import type { ReportElement, ReportPage, ReportSource } from '../report-source.ts';
import type { KnownIssue } from './known-defects.ts';
import { LIMITS } from './limits.ts';
import { cutPicture, ownPicture, type ShownPicture } from './picture.ts';

/** Reads a file of the artifact store; null if it does not exist. */
export type ReadPicture = (sha256: string) => Promise<Uint8Array | null>;

/** Facts about all pages that the document needs before it reads them one by one. */
export interface Survey {
  /** Page screenshots of the shown defects. */
  places: Map<string, NonNullable<ReportPage['picture']>>;
  /** Number of untested pages by reason text. */
  reasons: Map<string, number>;
  cntUntested: number;
  /** Number of incompletely tested pages by part. */
  parts: Map<Omission['part'], number>;
  /** Number of tested pages with files that never load for any visitor. */
  cntWithDead: number;
  /** Number of tested pages that had not changed. */
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
    const lacking = page.leftOut.filter(({ why }) => !COMPLETE_DESPITE.includes(why));
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

/** Creates screenshots for the first defects of an issue, up to the limit of the document. */
export function pictureTaker(
  places: Survey['places'],
  readPicture: ReadPicture | undefined,
): (known: KnownIssue) => Promise<(ShownPicture | null)[]> {
  let left: number = LIMITS.pictures;
  return async ({ defects }) => {
    const shownPictures: (ShownPicture | null)[] = [];
    for (const { element } of defects.slice(0, LIMITS.picturesOfIssue)) {
      const picture = readPicture && left > 0 ? await pictureOf(element, places, readPicture) : null;
      if (picture) left -= 1;
      shownPictures.push(picture);
    }
    return shownPictures;
  };
}

/** Prefers the element's own screenshot: the page screenshot does not show other states. */
async function pictureOf(
  { picture, rect, state, testInstanceId }: ReportElement,
  places: Survey['places'],
  readPicture: ReadPicture,
): Promise<ShownPicture | null> {
  if (picture) return ownPicture(readPicture, picture);
  const place = places.get(testInstanceId);
  return place && rect && !state ? cutPicture(readPicture, place, rect) : null;
}
