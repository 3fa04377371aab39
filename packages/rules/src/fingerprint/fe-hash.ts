import { createHash } from 'node:crypto';
import { fingerprintRuleId } from '@abhigam/domain';
import { readMarkup } from './markup.ts';
import { stableAttributes } from './stable-attributes.ts';
import { withoutVolatileNumbers } from './volatile-numbers.ts';

/**
 * Fingerprint of a failing element, hex SHA-256 of audit, normalised snippet and label, without the page's
 * address, so that a defect of a template is one non-compliance on all its pages. Tolerances:
 * docs/decisions/0040 and 0079. A change of the result requires a new FINGERPRINT_REVISION.
 */
export function feHash(auditId: string, snippet: string, label: string): string {
  const parts = [fingerprintRuleId(auditId), normaliseSnippet(snippet), normaliseLabel(label)];
  return createHash('sha256').update(parts.join('\u0000')).digest('hex');
}

/** Length at which the engine truncates a snippet, and the length of its normal form that is compared then. */
const CUT_AT = 2_000;
const COMPARED_OF_CUT = 800;

/**
 * Snippet without parts that change between loads and builds: one line for each tag and each text. White space
 * between tags and end tags are ignored, because serialization varies.
 */
export function normaliseSnippet(snippet: string): string {
  const isCut = snippet.length >= CUT_AT && snippet.endsWith('…');
  const lines: string[] = [];
  for (const piece of readMarkup(storable(snippet))) {
    if (piece.kind === 'tag') {
      const attributes = [...stableAttributes(piece)].map(([key, value]) => `${key}="${value}"`).sort();
      lines.push(`<${[piece.name, ...attributes].join(' ')}>`);
    } else {
      const text = foldSpace(piece.text);
      if (text !== '') lines.push(text);
    }
  }
  const whole = lines.join('\n');
  // The point of truncation depends on the length of the parts removed here.
  return isCut ? whole.slice(0, COMPARED_OF_CUT) : whole;
}

/**
 * Labels are truncated at 120 characters including spaces, and may or may not have a space between the texts of
 * two elements.
 */
const COMPARED_OF_LABEL = 80;

function normaliseLabel(label: string): string {
  return withoutVolatileNumbers(storable(label).normalize('NFC'))
    .replace(/\s+/g, '')
    .slice(0, COMPARED_OF_LABEL);
}

function foldSpace(text: string): string {
  return withoutVolatileNumbers(text.normalize('NFC')).replace(/\s+/g, ' ').trim();
}

/** As stored in the database, from which fingerprints are computed again. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
