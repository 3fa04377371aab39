import type { KeyboardStop, TranscriptChoice, TranscriptLine } from '@abhigam/contract';
import type { Language } from '@abhigam/domain';
import { translatePart } from '@abhigam/rules';
import { countRows, readLines, readStops, type SerializedScreenReaderView } from './serialized-view.ts';

export interface Part {
  limit: number;
  skip: number;
}

/** A page of the Tab stops. */
export function presentStops(
  { stops }: SerializedScreenReaderView,
  part: Part,
  lang: Language,
): KeyboardStop[] {
  return readStops(stops, indexesOf(part, countRows(stops))).map(({ index, row }) => {
    const { what: stop, marks, markCount } = row;
    const names = stop.name.map((part) => translatePart(part, lang));
    return {
      number: index + 1,
      role: translatePart(stop.role, lang).text,
      name: names.map(({ text }) => text).join(' '),
      isNameCut: names.some(({ isCut }) => isCut),
      tag: stop.tag.slice(0, 100),
      tabIndex: stop.tabIndex,
      problems: stop.problems,
      isWalked: stop.isWalked,
      rect: stop.rect,
      selector: stop.selector,
      findings: marks,
      findingCount: markCount,
    };
  });
}

/** A page of the lines of a choice. */
export function presentLines(
  { lines, chosen }: SerializedScreenReaderView,
  { show, ...part }: Part & { show: TranscriptChoice },
  lang: Language,
): TranscriptLine[] {
  const indexes =
    show === 'all'
      ? indexesOf(part, countRows(lines))
      : [...chosen[show].subarray(part.skip, part.skip + part.limit)];
  return readLines(lines, indexes).map(({ index, row }) => {
    const { what: line, marks, markCount } = row;
    return {
      index,
      kinds: line.kinds,
      depth: line.depth,
      level: line.level,
      lang: line.lang,
      parts: line.says.map((part) => {
        const { kind, text, isCut } = translatePart(part, lang);
        return { kind, text, isCut };
      }),
      rect: line.rect,
      selector: line.selector,
      findings: marks,
      findingCount: markCount,
    };
  });
}

/** Number of lines of each choice. */
export function countChoices({
  lines,
  chosen,
}: SerializedScreenReaderView): Record<TranscriptChoice, number> {
  return {
    all: countRows(lines),
    failing: chosen.failing.length,
    headings: chosen.headings.length,
    landmarks: chosen.landmarks.length,
    links: chosen.links.length,
    fields: chosen.fields.length,
    images: chosen.images.length,
  };
}

function indexesOf({ limit, skip }: Part, total: number): number[] {
  const end = Math.min(total, skip + limit);
  return Array.from({ length: Math.max(0, end - skip) }, (_, at) => skip + at);
}
