import { DIGEST_LIMITS, type DigestField } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { fieldsOf } from '../../semantics/fields.ts';
import { purposeOf } from '../../semantics/purpose.ts';
import { shortened } from '../../semantics/words.ts';
import type { DescribedElements } from './described-elements.ts';

/** What is asked again for safety, or chosen anew each time, is no entry that is asked for twice. */
const NOT_OF_A_PERSON =
  /^(?:on|off|current-password|new-password|one-time-code|cc-.*|transaction-.*|language|sex|photo|impp|url)$/;

/** Fields that ask for something about a person, which a process might have been told already. */
export function findFields(frame: Frame, described: DescribedElements): DigestField[] {
  const found: DigestField[] = [];
  for (const field of fieldsOf(frame)) {
    const asks = askedBy(field);
    if (asks === null || found.length >= DIGEST_LIMITS.fields) continue;
    const at = described.add(field);
    if (at === null) break;
    const name = shortened(field.name, DIGEST_LIMITS.text);
    found.push({ asks, name, isFilled: isFilled(field), at });
  }
  return found;
}

/** The last token says what is asked for; those before it whose and of which kind, which makes it another entry. */
function askedBy(field: PageElement): string | null {
  const value = field.attribute('autocomplete')?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  const token = value.split(' ').at(-1) ?? '';
  if (token !== '' && token.length <= 60 && !NOT_OF_A_PERSON.test(token)) return value.slice(0, 60);
  return field.matches('input:not([type=password i]), textarea') ? purposeOf(field) : null;
}

/** Values are not kept: a mark in its place says that there is one. */
function isFilled(field: PageElement): boolean {
  return (
    field.has('list') || (field.attribute('value') ?? '') !== '' || (field.facts.inputValue ?? '') !== ''
  );
}
