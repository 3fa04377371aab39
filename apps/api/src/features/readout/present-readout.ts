import type { FindingMark, KeyboardStop, TranscriptChoice, TranscriptLine } from '@abhigam/contract';
import type { TextLanguage } from '@abhigam/guidelines';
import { type Line, type LineKind, type Stop, sayPart } from '@abhigam/rules';
import type { KeptReadout } from './kept-readout.ts';

/** Failing elements that are named at one place; the others are counted. */
const MAX_MARKS = 20;
const MAX_UNHEARD = 100;

const KIND_OF: Readonly<Partial<Record<TranscriptChoice, LineKind>>> = {
  headings: 'heading',
  landmarks: 'landmark',
  links: 'link',
  fields: 'field',
  images: 'image',
};

export function presentStops({ stops, findings }: KeptReadout, lang: TextLanguage): KeyboardStop[] {
  return stops.map((stop, at) => presentStop(stop, at, findings.ofStops.get(at) ?? [], lang));
}

function presentStop(
  stop: Stop,
  at: number,
  marks: readonly FindingMark[],
  lang: TextLanguage,
): KeyboardStop {
  const names = stop.name.map((part) => sayPart(part, lang));
  return {
    number: at + 1,
    role: sayPart(stop.role, lang).text,
    name: names.map(({ text }) => text).join(' '),
    isNameCut: names.some(({ isCut }) => isCut),
    tag: stop.tag.slice(0, 100),
    tabIndex: stop.tabIndex,
    problems: stop.problems,
    rect: stop.rect,
    selector: stop.selector,
    findings: marks.slice(0, MAX_MARKS),
    findingCount: marks.length,
  };
}

/** Indexes of the lines that a choice leaves, in order. */
export function chosenLines({ lines, findings }: KeptReadout, choice: TranscriptChoice): number[] {
  const kind = KIND_OF[choice];
  const every = [...lines.keys()];
  if (kind) return every.filter((at) => lines[at]?.kinds.includes(kind));
  return choice === 'failing' ? every.filter((at) => findings.ofLines.has(at)) : every;
}

export function presentLine(
  line: Line,
  index: number,
  marks: readonly FindingMark[],
  lang: TextLanguage,
): TranscriptLine {
  return {
    index,
    kinds: line.kinds,
    depth: line.depth,
    level: line.level,
    lang: line.lang,
    parts: line.says.map((part) => {
      const { kind, text, isCut } = sayPart(part, lang);
      return { kind, text, isCut };
    }),
    rect: line.rect,
    selector: line.selector,
    findings: marks.slice(0, MAX_MARKS),
    findingCount: marks.length,
  };
}

export function presentUnheard({ findings }: KeptReadout): { unheard: FindingMark[]; unheardCount: number } {
  return { unheard: findings.unheard.slice(0, MAX_UNHEARD), unheardCount: findings.unheard.length };
}
