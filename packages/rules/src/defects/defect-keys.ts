import type { PageElement } from '@abhigam/facts';
import type { Defects } from '../rule.ts';
import { TRAITS } from '../traits.ts';
import { ANCHORS, type Relation } from './relations.ts';

/** The rule whose sentences a rule of axe uses. */
const SUBJECTS: Readonly<Record<string, string>> = { 'color-contrast-enhanced': 'color-contrast' };

/** No other rule looks for it. */
const OWN = 'own';

/**
 * Names of the defects that a cause of a rule reports; null for a rule or a cause that is not classified.
 *
 * @param message key of the cause's sentence; begins with the rule's id or that of the rule whose sentences it uses
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
 * Names of the defects that a finding is of, each with what it is of: two findings that share one are the same defect.
 *
 * @param place the element's own name among those of the page
 * @param element null where the facts of the page were not gathered, so that only the element itself is known
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
