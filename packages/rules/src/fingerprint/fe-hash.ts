import { createHash } from 'node:crypto';
import { fingerprintRuleId } from '@abhigam/domain';
import { keptAttributes } from './kept-attributes.ts';
import { readMarkup } from './markup.ts';
import { withoutPassingFigures } from './passing-figures.ts';

/**
 * Fingerprint of a failing element, hex SHA-256: audit, normalised snippet and label, without the page's address, so that
 * a defect of a template is one non-compliance on all pages that show it. What it tolerates: docs/decisions/0040 and 0079.
 * A change of what it returns is another FINGERPRINT_REVISION.
 */
export function feHash(auditId: string, snippet: string, label: string): string {
  const parts = [fingerprintRuleId(auditId), normaliseSnippet(snippet), normaliseLabel(label)];
  return createHash('sha256').update(parts.join('\u0000')).digest('hex');
}

/** Length at which the engine cuts a snippet, and how much of its normal form is compared then. */
const CUT_AT = 2_000;
const COMPARED_OF_CUT = 800;

/**
 * The snippet without what changes from load to load and from build to build: one line for each tag and each text. White
 * space between tags, and where elements end, comes and goes with how a page is written out.
 */
export function normaliseSnippet(snippet: string): string {
  const isCut = snippet.length >= CUT_AT && snippet.endsWith('…');
  const lines: string[] = [];
  for (const piece of readMarkup(storable(snippet))) {
    if (piece.kind === 'tag') {
      const attributes = [...keptAttributes(piece)].map(([key, value]) => `${key}="${value}"`).sort();
      lines.push(`<${[piece.name, ...attributes].join(' ')}>`);
    } else {
      const text = foldSpace(piece.text);
      if (text !== '') lines.push(text);
    }
  }
  const whole = lines.join('\n');
  // Where it was cut depends on the length of what is left out here.
  return isCut ? whole.slice(0, COMPARED_OF_CUT) : whole;
}

/** A label is cut at 120 characters, spaces included, and may have one between the texts of two elements or none. */
const COMPARED_OF_LABEL = 80;

function normaliseLabel(label: string): string {
  return withoutPassingFigures(storable(label).normalize('NFC'))
    .replace(/\s+/g, '')
    .slice(0, COMPARED_OF_LABEL);
}

function foldSpace(text: string): string {
  return withoutPassingFigures(text.normalize('NFC')).replace(/\s+/g, ' ').trim();
}

/** As the database keeps it: from there the fingerprint is made again. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
