import type { ContrastData, DecisionScope, Impact, ManualVerdict, Verdict } from '@abhigam/domain';
import type { SampleMaker } from './sample-causes.ts';

export const SAMPLE_PAGES = ['/', '/tenders', '/contact'] as const;
type SamplePath = (typeof SAMPLE_PAGES)[number];

export interface SampleElement {
  auditId: string;
  status: 'Fail' | 'Warn';
  label: string;
  snippet: string;
  /** Markup in the second run; unchanged by default. */
  laterSnippet?: string;
  ancestry: string;
  testData?: ContrastData;
  /** Maker of the element, if it is on other sample websites too. */
  maker?: SampleMaker;
  /** Default: all pages. */
  path?: SamplePath;
}

/** Elements on the pages of the sample website. */
export const SAMPLE_ELEMENTS: readonly SampleElement[] = [
  {
    auditId: 'image-alt',
    status: 'Fail',
    label: 'img',
    snippet: '<img src="/assets/emblem.svg" class="emblem">',
    ancestry: 'body > header > img',
    maker: 'theme',
  },
  {
    auditId: 'link-name',
    status: 'Fail',
    label: 'a.social',
    snippet: '<a class="social" href="https://video.example/district"><i class="icon"></i></a>',
    ancestry: 'body > footer > a',
    maker: 'theme',
  },
  {
    auditId: 'color-contrast',
    status: 'Fail',
    label: 'Last updated',
    snippet: '<p class="updated">Last updated</p>',
    testData: {
      contrastRatio: 2.85,
      expectedRatio: 4.5,
      fgColor: '#999999',
      bgColor: '#ffffff',
      fontSize: '9.0pt (12px)',
      fontWeight: 'normal',
      suggestedColor: '#757575',
      suggestedColorType: 'text',
      nearestColor: '#767676',
      nearestColorType: 'text',
    },
    ancestry: 'body > main > p',
    path: '/',
  },
  {
    auditId: 'target-size',
    status: 'Fail',
    label: 'Hindi',
    snippet: '<a class="language" href="/hi">Hindi</a>',
    ancestry: 'body > nav > a',
    maker: 'theme',
  },
  {
    auditId: 'label',
    status: 'Fail',
    label: 'input',
    snippet: '<input name="mobile" type="text">',
    laterSnippet: '<input name="phone" type="tel">',
    ancestry: 'body > main > form > input',
    path: '/contact',
  },
  {
    auditId: 'frame-title',
    status: 'Fail',
    label: 'iframe',
    snippet: '<iframe src="https://maps.example/embed"></iframe>',
    ancestry: 'body > main > iframe',
    path: '/contact',
  },
  {
    auditId: 'button-name',
    status: 'Fail',
    label: 'button.reading-aid__toggle',
    snippet: '<button class="reading-aid__toggle" type="button"><i class="icon"></i></button>',
    ancestry: 'body > div > button',
    maker: 'reading aid',
  },
  {
    auditId: 'heading-order',
    status: 'Fail',
    label: 'Archive',
    snippet: '<h4>Archive</h4>',
    ancestry: 'body > main > h4',
    path: '/tenders',
  },
  {
    auditId: 'video-caption',
    status: 'Warn',
    label: 'video',
    snippet: '<video src="/films/welcome.mp4" controls></video>',
    ancestry: 'body > main > video',
    path: '/',
  },
  {
    auditId: 'link-in-text-block',
    status: 'Warn',
    label: 'guidelines',
    snippet: '<a href="/guidelines">guidelines</a>',
    ancestry: 'body > main > p > a',
    path: '/tenders',
  },
  {
    auditId: 'aria-hidden-focus',
    status: 'Warn',
    label: 'div.menu',
    snippet: '<div class="menu" aria-hidden="true"><a href="/schemes">Schemes</a></div>',
    ancestry: 'body > header > div',
    path: '/',
  },
];

export interface SampleDecision {
  auditId: string;
  path: SamplePath;
  scope: Exclude<DecisionScope, 'page'>;
  by: 'expert' | 'admin';
  verdict: Verdict;
  reason: string;
  evidence?: string;
  isOwned?: boolean;
  /** Last day of validity, in days from now; in the past for an expired decision. */
  untilDays?: number;
  /** What happens to the decision later, with the text for that. */
  later?: { what: 'changed' | 'withdrawn'; words: string };
}

/** One decision of each scope and verdict, in creation order. */
export const SAMPLE_DECISIONS: readonly SampleDecision[] = [
  {
    auditId: 'image-alt',
    path: '/',
    scope: 'template',
    by: 'admin',
    verdict: 'accepted',
    reason: 'The emblem stands in the header of every page. The new header is ordered and repairs it.',
    evidence: 'Work order 114 of the web team',
    isOwned: true,
    untilDays: 60,
  },
  {
    auditId: 'link-name',
    path: '/',
    scope: 'defect',
    by: 'admin',
    verdict: 'accepted',
    reason: 'The icon belongs to the video service.',
  },
  {
    auditId: 'link-name',
    path: '/',
    scope: 'defect',
    by: 'expert',
    verdict: 'not-an-issue',
    reason: 'The icon font gives the link a name that screen readers announce. Heard with NVDA and TalkBack.',
  },
  {
    auditId: 'color-contrast',
    path: '/',
    scope: 'element',
    by: 'admin',
    verdict: 'accepted',
    reason: 'The line is repeated in the footer with enough contrast.',
    isOwned: true,
    untilDays: 20,
    later: {
      what: 'changed',
      words: 'The line is repeated in the footer with enough contrast, on every page.',
    },
  },
  {
    auditId: 'target-size',
    path: '/',
    scope: 'website',
    by: 'admin',
    verdict: 'accepted',
    reason: 'All small links of the old design go with it.',
    isOwned: true,
  },
  {
    auditId: 'label',
    path: '/contact',
    scope: 'element',
    by: 'expert',
    verdict: 'accepted',
    reason: 'The form is being replaced.',
  },
  {
    auditId: 'frame-title',
    path: '/contact',
    scope: 'defect',
    by: 'admin',
    verdict: 'accepted',
    reason: 'Accepted until the map is replaced by a list of addresses.',
    untilDays: -1,
  },
  {
    auditId: 'heading-order',
    path: '/tenders',
    scope: 'element',
    by: 'admin',
    verdict: 'not-an-issue',
    reason: 'The levels follow the register of tenders.',
    later: { what: 'withdrawn', words: 'The expert does not agree: the level between is missing.' },
  },
  {
    auditId: 'video-caption',
    path: '/',
    scope: 'element',
    by: 'expert',
    verdict: 'failed',
    reason: 'The film has speech and no captions.',
  },
  {
    auditId: 'link-in-text-block',
    path: '/tenders',
    scope: 'defect',
    by: 'admin',
    verdict: 'passed',
    reason: 'Underlined when it is pointed at and focused.',
  },
  {
    auditId: 'aria-hidden-focus',
    path: '/',
    scope: 'website',
    by: 'expert',
    verdict: 'not-applicable',
    reason: 'The menu is no longer in use.',
  },
];

/** Manual test results of the home page. */
export const SAMPLE_MANUAL_TESTS: readonly {
  id: string;
  impact: Impact;
  verdict: ManualVerdict;
  note: string;
}[] = [
  { id: 'focus-traps', impact: 'critical', verdict: 'passed', note: 'The player lets the focus go on.' },
  {
    id: 'use-landmarks',
    impact: 'moderate',
    verdict: 'failed',
    note: 'The search stands outside of every landmark.',
  },
  { id: 'managed-focus', impact: 'serious', verdict: 'not-applicable', note: 'Nothing opens on this page.' },
];
