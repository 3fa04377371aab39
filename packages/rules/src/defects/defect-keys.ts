import type { PageElement } from '@abhigam/facts';
import { DEFECTS, OWN, type Reasons } from './defects.ts';
import { ANCHORS, type Relation } from './relations.ts';

/** The rule whose sentences a rule of axe uses. */
const SUBJECTS: Readonly<Record<string, string>> = { 'color-contrast-enhanced': 'color-contrast' };

/**
 * What a cause of a rule finds at fault, as its table says; null for a rule or a cause that the table does not have.
 *
 * @param message key of the cause's sentence; begins with the rule's id or that of the rule whose sentences it uses
 */
export function reasonsOf(ruleId: string, message: string): readonly string[] | null {
  const entry = DEFECTS[ruleId];
  if (entry === undefined) return null;
  if (typeof entry === 'string' || isList(entry)) return listOf(entry);
  const variant = [ruleId, SUBJECTS[ruleId] ?? ruleId].reduce(
    (key, subject) =>
      key === subject ? '' : key.startsWith(`${subject}.`) ? key.slice(subject.length + 1) : key,
    message,
  );
  const reasons = entry[variant];
  return reasons === undefined ? null : listOf(reasons);
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
  return (reasonsOf(ruleId, message) ?? []).flatMap((reason) => {
    if (reason === OWN) return [];
    const [defect, relation] = reason.split('@');
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

function listOf(reasons: Reasons): readonly string[] {
  return typeof reasons === 'string' ? [reasons] : reasons;
}
