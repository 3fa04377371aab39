import { DIGEST_LIMITS, type DigestHelp, type HelpKind } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { destinationKey } from '../../semantics/links.ts';
import { foldWords, shortened } from '../../semantics/words.ts';
import type { DescribedElements } from './described-elements.ts';
import { regionOf } from './region-of.ts';

/** Matches the whole link name: a sentence that contains such a word has another subject. */
const NAMED: readonly (readonly [kind: HelpKind, names: RegExp])[] = [
  [
    'contact',
    /^(?:contact(?: us| details| information)?|get in touch|reach us|help ?desk|customer (?:care|support)|technical support|support|संपर्क(?: करें| सूत्र)?|हमसे संपर्क करें|सहायता केंद्र)$/,
  ],
  [
    'self-help',
    /^(?:help|help (?:center|centre|topics)|(?:help|support) (?:and|&) (?:advice|contact|faqs?|guidance|help|questions|support)|faqs?|frequently asked questions(?: \(faqs?\))?|how to|user (?:guide|manual)|सहायता|मदद|अक्सर पूछे जाने वाले (?:प्रश्न|सवाल)|सामान्य प्रश्न)$/,
  ],
  ['chat', /^(?:(?:live |start )?chat(?: with us| now)?|chat ?bot|ask a question|चैट(?: करें)?)$/],
];

/** Links to help mechanisms, in order. */
export function findHelps(links: readonly PageElement[], described: DescribedElements): DigestHelp[] {
  const helps: DigestHelp[] = [];
  for (const link of links) {
    const to = destinationKey(link);
    const kind = helpOf(link, to ?? '');
    if (!kind || to === null || to.length > DIGEST_LIMITS.address) continue;
    const at = described.add(link);
    if (at === null || helps.length >= DIGEST_LIMITS.helps) break;
    helps.push({ kind, to, name: shortened(link.name, DIGEST_LIMITS.text), region: regionOf(link), at });
  }
  return helps;
}

function helpOf(link: PageElement, to: string): HelpKind | null {
  if (/^mailto:./.test(to)) return 'mail';
  if (/^(?:tel|sms):./.test(to)) return 'phone';
  const name = foldWords(link.name);
  return NAMED.find(([, names]) => names.test(name))?.[0] ?? null;
}
