import type { PageElement } from '@abhigam/facts';
import type { Defects } from '../rule.ts';
import { TRAITS } from '../traits.ts';
import { ANCHORS, type Relation } from './relations.ts';

/** Rule whose messages an axe rule uses. */
const SUBJECTS: Readonly<Record<string, string>> = { 'color-contrast-enhanced': 'color-contrast' };

/** No other rule tests for it. */
const OWN = 'own';

/**
 * Defect names for a cause of a rule; null when the rule or cause is not classified.
 *
 * @param message key of the cause's message; begins with the rule id, or that of the rule whose messages it uses
 */
export function defectsOf(ruleId: string, message: string): readonly string[] | null {
  const entry = TRAITS.get(ruleId)?.defect;
  if (entry === undefined) return null;
  if (typeof entry === 'string' || isList(entry)) return listOf(entry);
  const variant = [ruleId, SUBJECTS[ruleId] ?? ruleId].reduce(
    (key, subject) =>
      key === subject ? '' : key.startsWith(`${subject}.`) ? key.slice(subject.length + 1) : key,
    message,
  );
  const defects = entry[variant];
  return defects === undefined ? null : listOf(defects);
}

/**
 * Keys of a finding's defects: defect name and anchor. Findings that share a key are the same defect.
 *
 * @param place key of the element within the page
 * @param element null when the page has no snapshot, so that only the element itself is known
 */
export function defectKeys(
  ruleId: string,
  message: string,
  place: string,
  element: PageElement | null,
): string[] {
  return (defectsOf(ruleId, message) ?? []).flatMap((name) => {
    if (name === OWN) return [];
    const [defect, relation] = name.split('@');
    if (relation === undefined) return [`${defect} ${place}`];
    const anchor = element && isRelation(relation) ? ANCHORS[relation](element) : null;
    return anchor === null ? [] : [`${defect} ${anchor}`];
  });
}

function isRelation(name: string): name is Relation {
  return Object.hasOwn(ANCHORS, name);
}

function isList(entry: object): entry is readonly string[] {
  return Array.isArray(entry);
}

function listOf(defects: Defects): readonly string[] {
  return typeof defects === 'string' ? [defects] : defects;
}
