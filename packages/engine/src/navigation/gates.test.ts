import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GateSigns } from '../in-page/read-gate-signs.ts';
import { isBotCheck, isSignInWall } from './gates.ts';

const BARE: GateSigns = {
  title: '',
  text: '',
  textLength: 0,
  bodyTextLength: 0,
  bodyLinks: 0,
  links: 0,
  textFields: 0,
  passwords: 0,
  proofParts: 0,
  heading: '',
  mainText: '',
  mainTextLength: 0,
  figures: 0,
  hasImpervaFrame: false,
};

function signs(overrides: Partial<GateSigns>): GateSigns {
  return { ...BARE, textLength: overrides.text?.length ?? 0, ...overrides };
}

const CHALLENGES: [string, Partial<GateSigns>, boolean][] = [
  [
    'a check of the browser',
    { title: 'One moment', text: 'We are checking your browser before we let you in.', proofParts: 2 },
    true,
  ],
  ['a tick box', { text: 'Please verify you are human to go on', proofParts: 1 }, true],
  [
    'a picture with characters',
    { text: 'Enter the captcha to continue', textFields: 1, proofParts: 1 },
    true,
  ],
  ['a check in Hindi', { text: 'कृपया पुष्टि करें कि आप रोबोट नहीं हैं', proofParts: 1 }, true],
  ['a check of the browser in Hindi', { text: 'आपके ब्राउज़र की जाँच हो रही है', proofParts: 1 }, true],
  ['words without anything that takes a proof', { text: 'Only you are human here' }, false],
  ['a script by that name on a tiny page', { text: 'Welcome to the district', proofParts: 3 }, false],
  [
    'a contact form with a captcha',
    { text: 'Contact us. Enter the captcha', textFields: 4, proofParts: 2, textLength: 400 },
    false,
  ],
  [
    'a short contact form in a site with a menu',
    { text: 'Feedback. Enter the captcha', textFields: 1, proofParts: 1, links: 30 },
    false,
  ],
  ['an article about robots', { text: 'Verify you are human', textLength: 5_000, proofParts: 1 }, false],
  [
    'a sign-in with a captcha',
    { text: 'Enter the captcha', passwords: 1, textFields: 1, proofParts: 1 },
    false,
  ],
];
for (const [what, overrides, expected] of CHALLENGES)
  test(`${what} is ${expected ? 'a' : 'no'} bot check`, () =>
    assert.equal(isBotCheck(signs(overrides)), expected));

const SITE = 'https://portal.example.in';
const form = { passwords: 1, textFields: 1, bodyTextLength: 120, bodyLinks: 2, links: 30, textLength: 900 };
const SIGN_INS: [string, Partial<GateSigns>, string, string, boolean][] = [
  ['a redirect to a sign-in', form, '/dashboard', '/login', true],
  ['a redirect to one without a telling address', form, '/dashboard', '/p/1', true],
  ['a redirect to a sign-in of another host', form, '/dashboard', 'https://sso.example.in/auth', true],
  ['a sign-in at the same address', { ...form, title: 'Officer Login' }, '/dashboard', '/dashboard', true],
  ['one in Hindi', { ...form, text: 'अधिकारी लॉगिन उपयोगकर्ता नाम' }, '/dashboard', '/dashboard', true],
  ['the sign-in page itself', { ...form, title: 'Login' }, '/login', '/login', false],
  [
    'the sign-in page with an ending',
    { ...form, title: 'Login' },
    '/AdminLogin.aspx',
    '/AdminLogin.aspx',
    false,
  ],
  ['the sign-in page in a folder', { ...form, title: 'Sign in' }, '/users/sign-in/', '/users/sign-in', false],
  [
    'a page with a box for signing in',
    { ...form, title: 'Login', bodyTextLength: 2_500 },
    '/',
    '/home',
    false,
  ],
  ['a portal with many links', { ...form, bodyLinks: 40 }, '/', '/home', false],
  ['a box in the header, which counts no password', { ...form, passwords: 0 }, '/', '/home', false],
  ['a registration', { ...form, passwords: 2, title: 'Register or log in' }, '/join', '/join', false],
  ['a field with a password for a document', { ...form, title: 'Open the record' }, '/open', '/open', false],
  [
    'the same page over www and TLS',
    { ...form, title: 'Open' },
    '/open',
    'https://www.portal.example.in/open/',
    false,
  ],
  ['an article about signing in', { ...BARE, title: 'How to log in' }, '/help', '/help/', false],
];
for (const [what, overrides, requested, final, expected] of SIGN_INS)
  test(`${what} is ${expected ? 'a' : 'no'} sign-in wall`, () =>
    assert.equal(isSignInWall(signs(overrides), new URL(requested, SITE), new URL(final, SITE)), expected));
