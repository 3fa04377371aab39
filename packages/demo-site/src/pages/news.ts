import type { PickVariant } from '../edition.ts';
import type { Page, PageContent } from '../page.ts';

interface Article {
  slug: string;
  title: string;
  date: string;
  image: string;
  imageText: string;
  text: (pickVariant: PickVariant) => string;
  head?: (pickVariant: PickVariant) => string;
  /** The article that it links to. */
  next?: { slug: string; title: string };
}

const ARTICLES: Article[] = [
  {
    slug: 'new-bridge',
    title: 'New bridge over the Arun opened',
    date: '9 November 2026',
    image: 'bridge',
    imageText: 'The river Arun below the hills where the bridge was built',
    text: (pickVariant) => `
<p>After four years of work the bridge between Arunpur and Lalpur is open. It shortens the way to the district
hospital by 23 kilometres for some 60,000 people.</p>
<blockquote><p lang="${pickVariant('news-quote-language', 'hindi', 'hi')}">यह पुल दो किनारों को नहीं, हजारों परिवारों को जोड़ता है।</p></blockquote>
<p>These words were spoken by the oldest inhabitant of Arunpur, who cut the ribbon. Buses cross the bridge from 16 November.</p>`,
  },
  {
    slug: 'solar-schools',
    title: 'Forty schools run on solar power',
    date: '2 November 2026',
    image: 'solar',
    imageText: 'A school house in the sun',
    next: { slug: 'new-bridge', title: 'New bridge over the Arun opened' },
    text: (pickVariant) => `
<p>Forty primary schools now make their own electricity. Lamps and fans work during power cuts, and the computer
rooms are open for the whole day.</p>
${pickVariant('news-fake-heading', '<p><b style="font-size: 1.35rem">What comes next</b></p>', '<h2>What comes next</h2>')}
<p>Eighty more schools follow until March. Village councils clean the panels and receive 500 rupees a month for it.</p>`,
  },
  {
    slug: 'flood-preparedness',
    title: 'Villages practise for the flood season',
    date: '20 May 2026',
    image: 'flood',
    imageText: 'Fields along the river in the wet season',
    head: (pickVariant) =>
      pickVariant(
        'news-orientation',
        '<style>@media (orientation: portrait) { html { transform: rotate(90deg); } }</style>',
        '',
      ),
    text: (pickVariant) => `
<p>Twelve villages on the lower Arun practised how to leave their homes within an hour. ${pickVariant(
      'news-colour-cue',
      'Please follow the advice in the red box on the right.',
      'Please follow the advice under the heading "When the siren sounds".',
    )}</p>
<div class="panel alert"><h2>When the siren sounds</h2><p>Switch off the electricity, take water and papers, walk to the school on the hill.</p></div>
<p>The river levels are on the page <a href="/live/river-levels">River levels today</a>.</p>`,
  },
];

export const newsPages: Page[] = [
  {
    path: '/news',
    name: 'News',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>News</h1>
<p>In the news this month: <span class="chip ${pickVariant('news-chip', 'tight', '')}">Preparing for the flood season</span></p>
<ul>
${ARTICLES.map((article) => `<li><a href="/news/${article.slug}">${article.title}</a>, ${article.date}</li>`).join('\n')}
</ul>
<nav aria-label="Kinds of news"><ul class="kinds">
<li><a href="/news" class="current" ${pickVariant('news-kind-chosen', '', 'aria-current="page"')}>News</a></li>
<li><a href="/notices">Notices</a></li>
<li><a href="/tenders">Tenders</a></li>
</ul></nav>
<p>News in Hindi are on the page <a href="/hi/notices" lang="hi" hreflang="hi">सूचनाएँ</a>.</p>`,
    }),
  },
  ...ARTICLES.map(articlePage),
];

function articlePage(article: Article): Page {
  return {
    path: `/news/${article.slug}`,
    name: article.title,
    templates: ['standard', 'news'],
    content: (pickVariant) => newsTemplate(article, pickVariant),
  };
}

function newsTemplate(article: Article, pickVariant: PickVariant): PageContent {
  const share = pickVariant('news-share-attribute', 'aria-selected="false"', '');
  const heading = pickVariant('news-heading-order', 'h5', 'h2');
  return {
    head: article.head?.(pickVariant) ?? '',
    main: `
<article>
<h1>${article.title}</h1>
<p class="hint">${article.date}, press office</p>
<img src="/images/scene-${article.image}.svg" width="640" height="400" alt="${article.imageText}">
<h2>The news</h2>
${article.text(pickVariant)}
<${heading}>Share this article</${heading}>
<ul>
<li><a href="mailto:?subject=${encodeURIComponent(article.title)}" ${share}>Send by e-mail</a></li>
<li><a href="/print/helplines" ${share}>Print with helplines</a></li>
</ul>
</article>
<p><a href="/news">All news</a></p>
${article.next ? `<p class="next"><a href="/news/${article.next.slug}">${pickVariant('news-next-sign', '❯', `Next article: ${article.next.title}`)}</a></p>` : ''}`,
  };
}
