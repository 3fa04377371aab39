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
  /** Where its element is in the facts, and what the browser calls it. */
  place: string;
  id: string;
  /** Audits whose finding it corrects. */
  auditIds: string[];
  note: CorrectionNote;
  changes: DomChange[];
  /** It changes nothing that has a size. */
  isStill: boolean;
  /** The colour that it changes, and the contrast that is asked for; null for others. */
  colour: { type: 'text' | 'background'; to: string; ratio: number } | null;
}

/** More on one page are tried on other pages, or another time. */
const MAX_CANDIDATES = 300;

/**
 * The corrections of a page's failures, each element's own. Where two of an element would change the same, the first is
 * tried: what comes first stands in the result. Only in the page itself, not in its frames.
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

/** The browser's own number of its element. */
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

/** Attributes whose value is a number, and such that name another element or a file, for which no words can stand. */
const NUMBER = /(?:aria-value(?:now|min|max)|aria-level|aria-(?:pos|col|row)\w+|aria-setsize)="\[\?\]"/g;
const REFERENCE = /(?:aria-(?:controls|owns|labelledby|describedby|activedescendant)|src|href)="\[\?\]"/;
const LANGUAGE = /lang="\[\?\]"/g;

/**
 * A correction with words in its gaps, as a person would write them: other words in each, since two links of the same words
 * that lead to different places are a matter of their own. Null where words would not do.
 */
function withWords(correction: Correction, number: number): Correction | null {
  const edits = correction.edits.map((edit) => ({ ...edit, text: words(edit.text, number) }));
  if (correction.edits.some(({ text }) => REFERENCE.test(text))) return null;
  return { ...correction, edits, after: applyEdits(correction.before, edits) };
}

function words(text: string, number: number): string {
  return text
    .replace(NUMBER, (found) => found.replace(CORRECTION_GAP, '2'))
    .replace(LANGUAGE, (found) => found.replace(CORRECTION_GAP, 'en'))
    .replaceAll(CORRECTION_GAP, `Words of a person, ${number}`);
}

/** Numbers apart, which only make the words of each gap other ones. */
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

/** The attribute is written as a whole: what is declared besides would be lost. */
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
    // A label around a field, words in a link: both give a name.
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

/** The one colour is measured against the other. */
function declared(property: string, state = ''): string {
  if (/^(?:background-)?color$/.test(property)) return `colours${state}`;
  return /^(?:display|min-(?:width|height))$/.test(property) ? `size${state}` : `${property}${state}`;
}

const NAMING = new Set(['aria-label', 'aria-labelledby', 'alt', 'title', 'value']);

/** Whether nothing may move: style sheets can ask for any attribute, which the boxes then show. */
function isWithoutSize(change: DomChange): boolean {
  // An outline and room to scroll take no place.
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
