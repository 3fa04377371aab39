import { type Corrector, draft } from './corrector.ts';
import { setAttribute } from './edits.ts';
import { nearestWord } from './nearest-word.ts';
import { attributeOf } from './snippet.ts';

/** Autofill field names of the HTML standard. */
const TOKENS =
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national tel-area-code tel-local tel-extension email impp'.split(
    ' ',
  );

const CONTACTS = ['home', 'work', 'mobile', 'fax', 'pager'];
const CONTACT_TOKENS = /^(?:tel(?:-[a-z-]+)?|email|impp)$/;

/**
 * Several tokens in the order of the standard, without unknown ones; null when they do not form a valid value.
 */
function inOrder(value: string): string | null {
  const words = value.split(/[\s,;]+/).filter((word) => word !== '');
  const [field, ...others] = words.filter((word) => TOKENS.includes(word));
  if (words.length < 2 || field === undefined || others.length > 0) return null;
  const contacts = words.filter((word) => CONTACTS.includes(word));
  if (contacts.length > (CONTACT_TOKENS.test(field) ? 1 : 0)) return null;
  const section = words.filter((word) => /^section-./.test(word));
  const address = words.filter((word) => word === 'shipping' || word === 'billing');
  if (section.length > 1 || address.length > 1) return null;
  const last = words.includes('webauthn') ? ['webauthn'] : [];
  return [...section, ...address, ...contacts, field, ...last].join(' ');
}

/** Common misspellings. */
const MEANT: Readonly<Record<string, string>> = {
  firstname: 'given-name',
  lastname: 'family-name',
  surname: 'family-name',
  fullname: 'name',
  mail: 'email',
  emailaddress: 'email',
  phone: 'tel',
  phonenumber: 'tel',
  mobile: 'tel',
  mobilenumber: 'tel',
  telephone: 'tel',
  pincode: 'postal-code',
  zip: 'postal-code',
  zipcode: 'postal-code',
  postcode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  address: 'street-address',
  dob: 'bday',
  birthday: 'bday',
  dateofbirth: 'bday',
  gender: 'sex',
  password: 'current-password',
  otp: 'one-time-code',
  company: 'organization',
};
const TOKEN_BY_TYPE: Readonly<Record<string, string>> = { email: 'email', tel: 'tel', url: 'url' };

/** Sets the intended token, else the one that matches the field type. */
export const correctAutocomplete: Corrector = ({ snippet, message }) => {
  const value = attributeOf(snippet, 'autocomplete')?.value.trim().toLowerCase();
  if (!value || value.length > 60) return null;
  const ordered = inOrder(value);
  if (ordered !== null && ordered !== value) {
    const isComplete =
      ordered.split(' ').toSorted().join() ===
      value
        .split(/[\s,;]+/)
        .toSorted()
        .join();
    return draft(setAttribute(snippet, 'autocomplete', ordered), 'autocomplete-token', { isComplete });
  }
  const meant = MEANT[value.replace(/[^a-z]/g, '')] ?? nearestWord(value, TOKENS);
  const isComplete = !message.includes('review');
  if (meant && meant !== value) {
    return draft(setAttribute(snippet, 'autocomplete', meant), 'autocomplete-token', { isComplete });
  }
  const byType = TOKEN_BY_TYPE[attributeOf(snippet, 'type')?.value.toLowerCase() ?? ''];
  return byType
    ? draft(setAttribute(snippet, 'autocomplete', byType), 'autocomplete-type', { isComplete: false })
    : null;
};
