import type { PickVariant } from '../edition.ts';
import type { Page } from '../page.ts';

const FEES = [
  ['Application', '10'],
  ['Copy of a page', '2'],
  ['Inspection, second hour', '5'],
] as const;

/** The right to information: an old page outside of the template, and its translation. */
export const informationPages: Page[] = [
  {
    path: '/rti',
    name: 'Right to information',
    templates: [],
    content: (pickVariant) => ({
      bare: true,
      title: pickVariant(
        'information-title',
        'Untitled Document',
        'Right to information | Suryanagar District',
      ),
      main: oldPage(pickVariant),
    }),
  },
  {
    path: '/hi/rti',
    name: 'सूचना का अधिकार',
    language: 'hi',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>सूचना का अधिकार</h1>
${pickVariant(
  'hindi-information-font',
  '<p class="kruti">bl dk;kZy; esa lwpuk ds fy, vkosnu djsa vkSj nl #i;s tek djsaA</p>',
  '<p>इस कार्यालय में सूचना के लिए आवेदन करें और दस रुपये जमा करें।</p>',
)}
<p lang="ur" ${pickVariant('hindi-information-urdu', '', 'dir="rtl"')}>یہ دفتر پیر سے جمعہ تک کھلا رہتا ہے (فون 220 120)۔</p>
<h2>आवेदन की स्थिति</h2>
<form class="form" data-pretend="यह एक नमूना साइट है: कुछ नहीं भेजा गया।">
<div class="field">${pickVariant('hindi-information-placeholder', '', '<label for="information-number">आवेदन संख्या</label>')}
<input id="information-number" ${pickVariant('hindi-information-placeholder', 'placeholder="आवेदन संख्या"', '')}></div>
<p><button type="submit">स्थिति देखें</button></p>
<p role="status"></p>
</form>`,
    }),
  },
];

function oldPage(pickVariant: PickVariant): string {
  const menu = `<nav class="old-menu ${pickVariant('information-menu-gone', 'no-menu', '')}" aria-label="Main menu">
<a href="/">Home</a> <a href="/departments">Departments</a> <a href="/notices">Notices</a> <a href="/contact">Contact</a>
</nav>`;
  const title = (text: string) => pickVariant('information-bypass', `<p>${text}</p>`, `<h2>${text}</h2>`);
  const text = `
${pickVariant('information-bypass', '<p>Right to information</p>', '<h1>Right to information</h1>')}
<p>${pickVariant('information-letters', 'N O T I C E', 'Notice')}</p>
<p>Every citizen can ask this office for information that it holds. Applications are answered within thirty days.</p>
${title('Fees in rupees')}
${pickVariant('information-columns', feesBySpaces(), feesTable())}
${title('Officers')}
<p>The officer for information is the sub-divisional magistrate, room 14. Appeals go to the additional district magistrate.</p>
<p>${pickVariant('information-more', '<a href="/about/administration">More</a>', '<a href="/about/administration">How the administration is set up</a>')}</p>`;
  return `${menu}\n${pickVariant('information-bypass', `<div class="plain-print">${text}</div>`, `<main class="plain-print">${text}</main>`)}`;
}

function feesBySpaces(): string {
  return `<pre>${FEES.map(([what, rupees]) => `${what.padEnd(30)}${rupees}`).join('\n')}</pre>`;
}

function feesTable(): string {
  const rows = FEES.map(([what, rupees]) => `<tr><th scope="row">${what}</th><td>${rupees}</td></tr>`);
  return `<table><caption>Fees</caption><tr><th scope="col">For</th><th scope="col">Rupees</th></tr>${rows.join('')}</table>`;
}
