import type { LeftOut } from '@abhigam/domain';
import type { ReportPage, ReportSource } from '../report-source.ts';
import type { KnownIssue } from './known-defects.ts';
import { LIMITS } from './limits.ts';
import { type CutPicture, cutPicture } from './picture.ts';

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
    cntTakenOver: 0,
  };
  for await (const page of source.pages()) {
    if (page.picture && shown.has(page.testInstanceId)) survey.places.set(page.testInstanceId, page.picture);
    for (const part of new Set(page.leftOut.map((left) => left.part)))
      survey.parts.set(part, (survey.parts.get(part) ?? 0) + 1);
    if (page.takenOver) survey.cntTakenOver += 1;
    if (page.status === 'COMPLETE') continue;
    const reason = page.reasonText ?? page.status;
    survey.reasons.set(reason, (survey.reasons.get(reason) ?? 0) + 1);
    survey.cntUntested += 1;
  }
  return survey;
}

/** Cuts pictures of the first defects of an issue, as long as the document may have more of them. */
export function pictureTaker(
  places: Survey['places'],
  readPicture: ReadPicture | undefined,
): (known: KnownIssue) => Promise<(CutPicture | null)[]> {
  let left: number = LIMITS.pictures;
  return async ({ defects }) => {
    const taken: (CutPicture | null)[] = [];
    for (const { element } of defects.slice(0, LIMITS.picturesOfIssue)) {
      const place = places.get(element.testInstanceId);
      const picture =
        readPicture && place && element.rect && left > 0
          ? await cutPicture(readPicture, place, element.rect)
          : null;
      if (picture) left -= 1;
      taken.push(picture);
    }
    return taken;
  };
}
