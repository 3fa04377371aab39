import type { GateSigns } from '../in-page/read-gate-signs.ts';

/** Fewer characters than this, and a page says nothing but what it asks for. */
const TINY_TEXT = 700;
const FEW_LINKS = 8;
const LITTLE_BODY_TEXT = 600;
const FEW_BODY_LINKS = 10;

/** How pages ask for a proof of being human, or say that they look for one. */
const PROOF_WORDS = [
  /\b(?:you(?:'re|’re| are)|being|if|a real|are you(?: a)?) human\b/,
  /\b(?:human|robot|bot|captcha) (?:verification|check|challenge)\b/,
  /\bnot (?:a|an automated) (?:ro)?bot\b/,
  /\b(?:checking|verifying|inspecting) (?:your|the) (?:browser|connection|device)\b/,
  /\b(?:solve|complete|enter|type) (?:the|this|a) (?:captcha|security code|challenge|characters)\b/,
  /\b(?:security|browser) (?:check|verification)\b/,
  /\b(?:unusual|automated|suspicious) (?:traffic|requests|activity)\b/,
  /रोबोट (?:नहीं|तो नहीं)/,
  /(?:मानव|इंसान|मनुष्य) (?:हैं|होने|सत्यापन)/,
  /ब्राउ[ज़ज]़?र (?:की|का) (?:जाँच|जांच|सत्यापन)/,
  /(?:सुरक्षा|मानव) (?:जाँच|जांच|सत्यापन)/,
  /कैप्चा (?:भरें|हल करें|दर्ज करें|पूरा करें)/,
];

const SIGN_IN_WORDS = /\b(?:log ?-?in|sign ?-?in|log ?-?on|sign ?-?on)\b|लॉग ?-?इन|लॉगिन|साइन ?-?इन|प्रवेश करें/;

/**
 * Whether a page is nothing but the demand for a proof of being human: hardly any text, words that say so, and
 * something that takes or computes the proof. A captcha in a contact form or beside a sign-in is none.
 */
export function isChallenge(signs: GateSigns): boolean {
  const { title, text, textLength, links, textFields, passwords, proofParts } = signs;
  const hasContent = textLength > TINY_TEXT || links > FEW_LINKS || textFields > 1 || passwords > 0;
  if (hasContent || proofParts === 0) return false;
  const said = `${title} ${text}`.toLowerCase();
  return PROOF_WORDS.some((words) => words.test(said));
}

/**
 * Whether a sign-in stands where another page was asked for: a password is the main thing the page asks for, it has
 * little else, and it came by a redirect or calls itself a sign-in. Who asks for a sign-in page by its own address
 * gets a page like any other.
 */
export function isSignInWall(signs: GateSigns, asked: URL, final: URL): boolean {
  if (signs.passwords === 0 || saysSignIn(asked)) return false;
  if (signs.bodyTextLength > LITTLE_BODY_TEXT || signs.bodyLinks > FEW_BODY_LINKS) return false;
  if (isElsewhere(asked, final)) return true;
  // Two passwords are a registration or a change of password.
  return signs.passwords === 1 && (saysSignIn(final) || SIGN_IN_WORDS.test(signsTitle(signs)));
}

function signsTitle({ title, text }: GateSigns): string {
  return `${title} ${text.slice(0, 300)}`.toLowerCase();
}

/** Secure, with or without `www.` and a slash at the end, it is the same address. */
function isElsewhere(asked: URL, final: URL): boolean {
  const place = ({ hostname, pathname }: URL) =>
    `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`.toLowerCase();
  return place(asked) !== place(final);
}

/** By its last part, so that a page about sign-ins is none: `/login.aspx`, `/user/sign-in`, `/AdminLogin`. */
function saysSignIn({ pathname }: URL): boolean {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = last.split('.')[0] ?? '';
  const letters = name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return /(?:login|signin|logon|signon)(?:page|form)?$/.test(letters);
}
