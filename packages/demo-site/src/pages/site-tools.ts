import type { Page } from '../page.ts';

/** Pages about the site itself. The list of all pages is a parameter to avoid a circular import. */
export function siteToolPages(listed: () => readonly Page[]): Page[] {
  return [
    {
      path: '/search',
      name: 'Search',
      templates: ['standard'],
      content: (pickVariant) => {
        const heading = pickVariant('search-heading', 'h2', 'h1');
        return {
          main: `
<${heading}>Search results</${heading}>
<p>The search of this sample site always finds the same three pages.</p>
<ol>
<li><a href="/services/certificates">Certificates</a>: residence, income and caste</li>
<li><a href="/services/water-bill">Water bill</a>: pay and see the rates</li>
<li><a href="/notices">Notices</a>: of all departments</li>
</ol>
${pickVariant('search-shortcut', `<script>document.addEventListener('keydown', (event) => { if (event.key === 's' && event.target === document.body) { event.preventDefault(); document.getElementById('site-search').focus(); } });</script>`, '')}`,
        };
      },
    },
    {
      path: '/sitemap',
      name: 'Site map',
      templates: ['standard'],
      content: (pickVariant) => {
        const links = listed().map((page) => {
          const language = page.language ? ` lang="${page.language}" hreflang="${page.language}"` : '';
          return `<li><a href="${page.path}"${language}>${page.name}</a></li>`;
        });
        const archive = '<a href="/notices">Notices of earlier years</a>';
        return {
          afterMain: `<div class="ribbon ${pickVariant('sitemap-ribbon', 'stays', '')}" aria-hidden="true"></div>`,
          main: `
<h1>Site map</h1>
<ul>
${links.join('\n')}
</ul>
<h2>Archive</h2>
${pickVariant('sitemap-tree', `<div role="tree" aria-label="Archive">${archive}</div>`, `<p>${archive}</p>`)}
${pickVariant('sitemap-tree-item', '<div role="tree" aria-label="Years"><div role="treeitem" tabindex="0"></div></div>', '')}
<p>The old address of the home page, <a href="/index.html">index.html</a>, still works.</p>`,
        };
      },
    },
    {
      path: '/help/faq',
      name: 'Help and questions',
      templates: ['standard'],
      content: (pickVariant) => ({
        mainElement: pickVariant('faq-main', 'section aria-label="Help"', 'main').split(' ')[0] ?? 'main',
        afterMain: `<section class="cookies ${pickVariant('faq-cookies', 'stays', '')}" aria-label="Cookies"><p>This site keeps a cookie that remembers the text size.</p></section>`,
        main: `
<h1>Help and questions</h1>
<h2>How do I follow my application?</h2>
<p>With its number on the page <a href="/services/application-status">Application status</a>.</p>
<h2>I have no computer. What can I do?</h2>
<p>The citizens’ counter in every tehsil office helps you, free of charge.</p>
<h2>Which documents can I read here?</h2>
<p>Most are pages. Some are PDF files, for which every browser has a reader.</p>
<p>More questions are answered by the <a href="/contact" ${pickVariant('faq-new-window', 'target="_blank"', '')}>citizens’ counter</a>.</p>`,
      }),
    },
    {
      path: '/accessibility-statement',
      name: 'Accessibility statement',
      // Already uses the renewed template: the same in both editions.
      templates: [],
      content: () => ({
        main: `
<h1>Accessibility statement</h1>
<p>We want everybody to be able to use this site, and follow the Web Content Accessibility Guidelines 2.2 at level AA.</p>
<h2>What does not work yet</h2>
<p>Most pages still use our old template. They are moved to the new one, of which this page is the first, until the end of the year.</p>
<h2>Tell us</h2>
<p>If something does not work for you, please <a href="/contact">write to us</a> or call 05120-220 100. You receive an answer within fifteen working days.</p>`,
      }),
    },
    {
      path: '/copyright-policy',
      name: 'Copyright policy',
      templates: [],
      content: () => ({
        main: `
<h1>Copyright policy</h1>
<p>Content of this site may be copied free of charge when it is copied accurately and the source is named. This does not
extend to pictures of the photo contest, which belong to their makers.</p>
<p>Questions go to the <a href="/contact">press office</a>.</p>`,
      }),
    },
    {
      path: '/print/helplines',
      name: 'Helplines',
      templates: [],
      content: (pickVariant) => ({
        bare: true,
        title: 'Helplines of Suryanagar District',
        body: pickVariant('helpline-hidden', 'aria-hidden="true"', ''),
        main: `<main class="plain-print">
<h1>Helplines</h1>
<ul><li>Emergency 112</li><li>Ambulance 108</li><li>Women’s helpline 181</li><li>Child helpline 1098</li></ul>
<p><a href="/">Home</a></p>
</main>`,
      }),
    },
  ];
}
