import {
  applyEdits,
  CORRECTION_GAP,
  type ContrastData,
  type Correction,
  type CorrectionNote,
  colourRepair,
} from '@abhigam/domain';
import { correct, type DomChange, domChangesOf } from '@abhigam/rules';
import type { LocatedAudit } from '../findings/located-audit.ts';
import type { JudgedSnapshot } from '../judgement/judge-snapshot.ts';

/** Corrected code that can be tried on the page. */
export interface Candidate {
  /** Place of its element in the facts, and its id in the browser. */
  place: string;
  id: string;
  /** Audits whose finding it corrects. */
  auditIds: string[];
  note: CorrectionNote;
  changes: DomChange[];
  /** The correction does not affect layout. */
  isStill: boolean;
  /** The colour that it changes, and the required contrast; null for other corrections. */
  colour: { type: 'text' | 'background'; to: string; ratio: number } | null;
}

/** Maximum per page; further corrections are tried on other pages or at another time. */
const MAX_CANDIDATES = 300;

/**
 * Corrections of the page's failures, per element. When two corrections of one element conflict, only the first
 * is tried, because the result shows the first one. Only for the top document, not for frames.
 */
export function candidatesOf({ audits, idOf }: Pick<JudgedSnapshot, 'audits' | 'idOf'>): Candidate[] {
  const byPlace = new Map<string, Candidate[]>();
  let count = 0;
  for (const [place, auditId, element] of failures(audits)) {
    const id = idOf(place);
    const correction = id === null || !place.startsWith('0:') ? null : correct({ auditId, ...element });
    if (id === null || !correction) continue;
    count += 1;
    const filled = withWords(correction, count);
    const changes = filled && domChangesOf(filled);
    if (!changes) continue;
    const others = byPlace.get(place) ?? [];
    const same = others.find((other) => isSame(other.changes, changes));
    if (same) {
      same.auditIds.push(auditId);
      continue;
    }
    if (others.some((other) => isInConflict(other.changes, changes))) continue;
    const { note } = correction;
    const colour = note.startsWith('colour') ? colourOf(element.testData) : null;
    const isStill = changes.every(isWithoutSize);
    byPlace.set(place, [...others, { place, id, auditIds: [auditId], note, changes, isStill, colour }]);
  }
  return [...byPlace.values()].flat().slice(0, MAX_CANDIDATES);
}

/** The backend node id of its element. */
export function numberOf({ id }: Pick<Candidate, 'id'>): number {
  return Number(id.slice(id.lastIndexOf(':') + 1));
}

function colourOf(data: ContrastData | null): Candidate['colour'] {
  if (!data) return null;
  const repair = colourRepair(data);
  return repair && { type: repair.type, to: repair.to, ratio: data.expectedRatio };
}

function* failures(audits: readonly LocatedAudit[]) {
  for (const { audit, elements } of audits)
    if (audit.status === 'Fail')
      for (const { place, element } of elements)
        if (place !== null) yield [place, audit.id, element] as const;
}

/** Attributes with a number as value; references to an element or file, for which no text can be filled in. */
const NUMBER = /(?:aria-value(?:now|min|max)|aria-level|aria-(?:pos|col|row)\w+|aria-setsize)="\[\?\]"/g;
const REFERENCE = /(?:aria-(?:controls|owns|labelledby|describedby|activedescendant)|src|href)="\[\?\]"/;
const LANGUAGE = /lang="\[\?\]"/g;

/**
 * Fills the gaps of a correction with placeholder text. The text is different for each correction, because
 * links with equal text and different targets would be a new defect. Null when text cannot fill a gap.
 */
function withWords(correction: Correction, number: number): Correction | null {
  const edits = correction.edits.map((edit) => ({ ...edit, text: words(edit.text, number) }));
  if (correction.edits.some(({ text }) => REFERENCE.test(text))) return null;
  return { ...correction, edits, after: applyEdits(correction.before, edits) };
}

function words(text: string, number: number): string {
  return text
    .replace(NUMBER, (match) => match.replace(CORRECTION_GAP, '2'))
    .replace(LANGUAGE, (match) => match.replace(CORRECTION_GAP, 'en'))
    .replaceAll(CORRECTION_GAP, `Words of a person, ${number}`);
}

/** Ignores the number in the placeholder text, which only makes each text unique. */
function isSame(one: readonly DomChange[], other: readonly DomChange[]): boolean {
  const plain = (changes: readonly DomChange[]) =>
    JSON.stringify(changes).replace(/Words of a person, \d+/g, '');
  return plain(one) === plain(other);
}

function isInConflict(one: readonly DomChange[], other: readonly DomChange[]): boolean {
  const touched = new Set(one.flatMap(touches));
  return (
    other.flatMap(touches).some((what) => touched.has(what)) ||
    (writesStyle(one) && declares(other)) ||
    (writesStyle(other) && declares(one))
  );
}

/** The style attribute is replaced as a whole, so other declarations would be lost. */
function writesStyle(changes: readonly DomChange[]): boolean {
  return changes.some((change) => change.kind === 'attributes' && Object.hasOwn(change.set, 'style'));
}

function declares(changes: readonly DomChange[]): boolean {
  return changes.some(({ kind }) => kind === 'style');
}

function touches(change: DomChange): string[] {
  switch (change.kind) {
    case 'attributes':
      return [...Object.keys(change.set), ...change.remove].flatMap(touchedBy);
    case 'style':
      return Object.keys(change.declarations).map((name) => declared(name, change.while));
    // A label around a field and text inside a link both provide a name.
    case 'around':
    case 'inside':
      return ['name', change.kind];
    case 'title':
      return ['title of the page'];
    case 'text':
      return ['name', 'text'];
    case 'within':
      return ['within'];
    case 'items':
    case 'lines':
    case 'rename':
    case 'remove':
      return ['tag', change.kind];
  }
}

function touchedBy(attribute: string): string[] {
  return NAMING.has(attribute) ? [attribute, 'name'] : [attribute];
}

/** Contrast depends on both colours. */
function declared(property: string, state = ''): string {
  if (/^(?:background-)?color$/.test(property)) return `colours${state}`;
  return /^(?:display|min-(?:width|height))$/.test(property) ? `size${state}` : `${property}${state}`;
}

const NAMING = new Set(['aria-label', 'aria-labelledby', 'alt', 'title', 'value']);

/**
 * Whether the change cannot affect layout; style sheets may select any attribute, and then boxes show a change.
 */
function isWithoutSize(change: DomChange): boolean {
  // Outlines and scroll padding do not affect layout.
  if (change.kind === 'style')
    return (
      change.while !== undefined ||
      Object.keys(change.declarations).every((name) =>
        /^(?:color|background-color|scroll-padding-block)$/.test(name),
      )
    );
  if (change.kind !== 'attributes') return change.kind === 'title';
  return [...Object.keys(change.set), ...change.remove].every((name) => UNSEEN.test(name));
}

const UNSEEN =
  /^(?:aria-[a-z]+|role|lang|xml:lang|title|tabindex|scope|headers|autocomplete|accesskey|content|for)$/;
