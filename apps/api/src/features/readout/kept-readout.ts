import type { FindingMark, Line, PlacedFindings, Readout, Stop } from '@abhigam/rules';

export interface FoundAt {
  /** Index of the stop. */
  stop: number | null;
  /** Index of the line. */
  line: number | null;
}

/** A readout as it is kept between the calls of a screen. */
export interface KeptReadout {
  stops: Stop[];
  stopsTotal: number;
  lines: Line[];
  isCut: boolean;
  findings: PlacedFindings;
  /** Where each failing element is met, by its id. */
  found: ReadonlyMap<string, FoundAt>;
  /** About as many bytes of memory. */
  size: number;
}

export function keepReadout({ keyboard, lines, isCut, findings }: Readout): KeptReadout {
  const found = new Map<string, FoundAt>();
  note(findings.ofLines, 'line');
  note(findings.ofStops, 'stop');
  return {
    stops: keyboard.stops,
    stopsTotal: keyboard.total,
    lines,
    isCut,
    findings,
    found,
    size: sizeOf(lines) + keyboard.stops.length * 600 + found.size * 300 + 1_000,
  };

  function note(marks: ReadonlyMap<number, readonly FindingMark[]>, where: keyof FoundAt): void {
    for (const [index, of] of marks)
      for (const { id } of of) found.set(id, { stop: null, line: null, ...found.get(id), [where]: index });
  }
}

/** Characters count two bytes, and a line some hundred for what is around them. */
function sizeOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { says, selector }) => {
    const characters = says.reduce((all, part) => all + ('text' in part ? part.text.length : 0), 0);
    return sum + 2 * (characters + selector.length) + 100 * says.length + 300;
  }, 0);
}
