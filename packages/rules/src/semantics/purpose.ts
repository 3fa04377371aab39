import type { PageElement } from '@abhigam/facts';

/** Personal data that fields request: words of the label and the matching `autocomplete` token. */
const PURPOSES: readonly (readonly [token: string, words: RegExp])[] = [
  ['email', /^(?:your )?e-?mail(?: address| id)?$|^ई-?मेल(?: पता| आईडी)?$/i],
  [
    'tel',
    /^(?:your )?(?:mobile|phone|telephone|contact)(?: no\.?| number)?$|^(?:मोबाइल|फ़ोन|फोन)(?: नंबर| संख्या)?$/i,
  ],
  ['given-name', /^(?:your )?first name$|^पहला नाम$/i],
  ['family-name', /^(?:your )?(?:last name|surname|family name)$|^(?:उपनाम|कुलनाम)$/i],
  ['name', /^(?:your |full )?name$|^(?:आपका |पूरा )?नाम$/i],
  ['bday', /^(?:your )?(?:date of birth|dob|birth date)$|^जन्म ?(?:तिथि|तारीख़|तारीख)$/i],
  ['postal-code', /^(?:pin ?code|postal code|post ?code|zip(?: code)?)$|^पिन ?कोड$/i],
  ['street-address', /^(?:your |postal |home |residential )?address$|^(?:आपका )?पता$/i],
  ['username', /^user ?name$|^उपयोगकर्ता नाम$/i],
];

/** `autocomplete` token that matches the label of a field; null when it does not request personal data. */
export function purposeOf(field: PageElement): string | null {
  const [label = ''] = field.name
    .replace(/(?<![\s:*()])[\s:*()]+$/u, '')
    .split(/\s?[(*[]/u, 1)
    .map((text) => text.trim());
  return PURPOSES.find(([, words]) => words.test(label))?.[0] ?? null;
}
