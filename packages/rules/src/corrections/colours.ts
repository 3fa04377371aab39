import { type ContrastData, type Correction, colourRepair, parseHex, toHex } from '@abhigam/domain';
import { parseColour } from '@abhigam/facts';
import { type Corrector, draft, type ReadFinding } from './corrector.ts';
import { type Declaration, declarationOf } from './style-attribute.ts';

/** Failures decided by the two measured colours; not shadows or uncertain results. */
const CERTAIN = new Set(['', 'low', 'low-painted']);

/**
 * Nearest colour that reaches the ratio. If the element's own style declares exactly the measured colour,
 * nothing blends into it, and changing it there is sufficient. Otherwise shows the declaration alone.
 */
export const correctColours: Corrector = (finding) => {
  const change = finding.testData && changeOf(finding.testData);
  if (!change || !CERTAIN.has(finding.message)) return null;
  const { property, from, to } = change;
  const own = declaredAs(finding, property, from);
  if (!own) return declarationAlone(property, from, to);
  return draft({ start: own.start, end: own.end, text: to }, 'colour', {
    isComplete: finding.message !== 'low-painted',
  });
};

/** The declaration to change; null when a colour cannot be written as hex. */
function changeOf(
  data: ContrastData,
): { property: 'color' | 'background-color'; from: string; to: string } | null {
  const repair = colourRepair(data);
  if (!repair || ![repair.to, data.fgColor, data.bgColor].every((colour) => parseHex(colour))) return null;
  const { type, from, to } = repair;
  return { property: type === 'text' ? 'color' : 'background-color', from, to };
}

function declaredAs(
  { snippet }: ReadFinding,
  property: 'color' | 'background-color',
  colour: string,
): Declaration | undefined {
  const names = property === 'color' ? ['color'] : ['background-color', 'background'];
  const own = declarationOf(snippet, ...names);
  return own && sameColour(own.value, colour) ? own : undefined;
}

function sameColour(written: string, measured: string): boolean {
  const lower = written.toLowerCase();
  const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(lower) ? parseHex(lower) : null;
  const parsed = hex ?? NAMED[lower] ?? opaque(lower);
  return parsed !== null && toHex(parsed) === measured.toLowerCase();
}

function opaque(written: string) {
  const colour = parseColour(written);
  return colour?.alpha === 1 ? colour.rgb : null;
}

/** Most common colour names. */
const NAMED: Readonly<Record<string, readonly [number, number, number]>> = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  silver: [192, 192, 192],
  red: [255, 0, 0],
  orange: [255, 165, 0],
  yellow: [255, 255, 0],
  lime: [0, 255, 0],
  green: [0, 128, 0],
  aqua: [0, 255, 255],
  cyan: [0, 255, 255],
  blue: [0, 0, 255],
  lightgray: [211, 211, 211],
  lightgrey: [211, 211, 211],
  darkgray: [169, 169, 169],
  darkgrey: [169, 169, 169],
};

function declarationAlone(property: string, from: string, to: string) {
  return styleDeclaration(property, from, to, 'colour-in-style-sheet');
}

/** A declaration whose place in the style sheets is unknown. */
export function styleDeclaration(property: string, from: string, to: string, note: Correction['note']) {
  const start = property.length + 2;
  return {
    language: 'css' as const,
    before: `${property}: ${from};`,
    edits: [{ start, end: start + from.length, text: to }],
    isComplete: false,
    note,
  };
}
