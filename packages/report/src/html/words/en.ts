import type { Impact, Language } from '@abhigam/domain';
import { figuresOf } from './figures.ts';
import type { Listed } from './listed.ts';

const figures = figuresOf('en-IN');
const { count, percent, share, date, ratio } = figures;

const some = (number: number, one: string, many: string) => `${count(number)} ${number === 1 ? one : many}`;
const elements = (number: number) => some(number, 'element', 'elements');
const pages = (number: number) => some(number, 'page', 'pages');

const LISTED: Record<Listed, [one: string, many: string]> = {
  defects: ['defect', 'defects'],
  places: ['place', 'places'],
  elements: ['element', 'elements'],
  handTests: ['manual test', 'manual tests'],
  pages: ['page', 'pages'],
  links: ['link', 'links'],
};

export const WORDS = {
  language: 'en' as Language,
  /** How many issues fit where one of them fits in English: lines of other letters stand further apart, or are more. */
  roomForIssues: 1,
  figures,
  /** Of the document, as the window and the file's data show it. */
  title: (website: string, product: string) => `Accessibility report: ${website} – ${product}`,
  kind: 'Accessibility report',
  pageOf: { before: 'Page ', between: ' of ', after: '' },
  contents: 'Contents',
  elements,
  pages,
  elementsOnPages: (elementCount: number, pageCount: number) =>
    `${elements(elementCount)} on ${pages(pageCount)}`,
  none: 'None',
  page: 'Page',
  score: 'Score',
  failures: 'Failures',
  warnings: 'To check by hand',
  /** Head of a column of numbers. */
  pagesColumn: 'Pages',
  reason: 'Reason',
  cut: (length: number) => `(cut here; ${some(length, 'character', 'characters')} in all)`,
  /** That so many more are not in the document. */
  more: (number: number, what: Listed) =>
    number === 1
      ? `One more ${LISTED[what][0]} is not shown here. It is in the portal and in the Excel file of this report.`
      : `${count(number)} more ${LISTED[what][1]} are not shown here. They are in the portal and in the Excel file of this report.`,
  rest: {
    shown: (shown: number, all: number) =>
      `This document shows ${count(shown)} of ${some(all, 'different defect', 'different defects')}, those on most pages first.`,
    where:
      'The rest is in the portal, where every element has its page and its screenshot, and in the other files of this report: HTML to read, Excel and CSV to filter, JSON for programs.',
    portal: 'This run in the portal',
  },

  cover: {
    organization: 'Organization',
    run: 'Test run',
    scope: 'Scope',
    mode: { single_page: 'One webpage', full_site: 'Entire website' },
    standard: 'Tested against',
    standardOf: (version: string, level: string) => `WCAG ${version}, level ${level}`,
    started: 'Started',
    ended: 'Finished',
    notEnded: 'Not finished',
    result: 'The result in brief',
    outOf: 'of 100',
    noScore: 'No score',
    noScoreHint: 'This run has no score.',
    bands: '90 to 100 is Pass, 50 to 89 Average, below 50 Fail.',
    change: (since: Date, by: number) =>
      by === 0
        ? `The same score as on ${date(since)}.`
        : `${some(Math.abs(by), 'point', 'points')} ${by > 0 ? 'better' : 'worse'} than on ${date(since)}.`,
    issueChange: (by: number) =>
      by === 0
        ? 'The same number of failures.'
        : `${some(Math.abs(by), by < 0 ? 'fewer failure' : 'more failure', by < 0 ? 'fewer failures' : 'more failures')} than then.`,
    notComparable: (since: Date) =>
      `Not comparable with the run of ${date(since)}, as one of the two has no score.`,
    first: 'This is the first run of its kind; changes appear after the next one.',
    failuresHint: (failing: number, checks: number) =>
      failing === 0
        ? 'no check failed'
        : `${failing === 1 ? 'failing element' : 'failing elements'}, in ${some(checks, 'check', 'checks')}`,
    warningsHint: (all: number, onPage: number) =>
      `${all === 1 ? 'element' : 'elements'}, ${onPage === 0 ? 'less than one' : `about ${onPage === 1 ? 'one' : count(onPage)}`} a page`,
    tested: 'Pages tested',
    testedOf: (done: number, all: number) => `${count(done)} of ${count(all)}`,
    testedHint: (failed: number, broken: number) =>
      [
        ...(failed === 0
          ? broken === 0
            ? ['none left out']
            : []
          : [`${count(failed)} could not be tested`]),
        ...(broken === 0 ? [] : [some(broken, 'link is broken', 'links are broken')]),
      ].join('; '),
  },
  trust: {
    heading: 'How far this can be trusted',
    pages: (done: number, failed: number) =>
      failed === 0
        ? `All ${pages(done)} found were tested.`
        : `${pages(done)} tested; ${pages(failed)} could not be tested and ${failed === 1 ? 'does' : 'do'} not count in the score. The reasons are listed further below.`,
    brokenLinks: (broken: number, failed: number) =>
      `${some(broken, 'link of the website is', 'links of the website are')} broken${failed === 0 ? '; all other pages were tested' : ''}. Broken links are not pages and do not count in the score.`,
    takenOver: (number: number) =>
      number === 1
        ? '1 of these pages had not changed since an earlier test; its result was taken over.'
        : `${count(number)} of these pages had not changed since an earlier test; their results were taken over.`,
    deadSheets: (number: number) =>
      number === 1
        ? 'Some style sheets of 1 page load for no visitor; it was tested as its visitors see it.'
        : `Some style sheets of ${pages(number)} load for no visitor; these pages were tested as their visitors see them.`,
    reasons: 'Why pages were not tested',
    leftOut: 'Parts of tested pages that were left out or did not load',
    part: 'Part',
    number: 'Pages',
    machine: (judged: number, total: number) =>
      `Automatic checks test ${count(judged)} of the ${some(total, 'criterion', 'criteria')} of this version and level at least in part (${share(judged, total)}). The others were not tested.`,
    notRepresentative: {
      'sign-in-required': 'This run does not represent the site: most of its pages asked for a sign-in.',
      blocked: 'This run does not represent the site: most of its pages blocked the test.',
    },
    partial: 'The run ended with some pages not tested. Its figures are based on the pages that were tested.',
    disclaimer:
      'Automatic tests find only part of the barriers on a website. Manual testing, best with people who have disabilities, is still needed. This report lists findings and helps to repair them. It is not a certificate, whatever the score.',
  },
  impacts: {
    caption: 'Failing elements by their impact on people',
    impact: 'Impact',
    elements: 'Elements',
    share: 'Share',
    name: { critical: 'Critical', serious: 'Serious', moderate: 'Moderate', minor: 'Minor' } satisfies Record<
      Impact,
      string
    >,
    label: (name: string) => `Impact: ${name}`,
  },
  first: {
    heading: 'What to fix first',
    lead: (repairs: number, removed: number, total: number) =>
      `${repairs === 1 ? 'One repair removes' : `${count(repairs)} repairs remove`} ${count(removed)} of ${some(total, 'failing element', 'failing elements')} (${share(removed, total)}).`,
    lifts: (repairs: number, now: number, after: number) =>
      `${repairs === 1 ? 'It raises' : 'Together they raise'} the score from ${count(now)} to ${count(after)}.`,
    staysUntilMore: (now: number) =>
      `The score stays at ${count(now)} until more is repaired: a check counts only when none of its elements fails.`,
    scoreUnknown: 'The score after these repairs is not known for this run.',
    scoreThen: (after: number) => `Score then ${count(after)}`,
    scoreStays: (now: number) => `Score stays at ${count(now)}`,
    example: 'Example',
    guessed:
      'This run ended before the portal grouped failures by cause. These are the most widespread defects of each issue, and the score after their repair is not known. Test the website again to see it.',
    order: 'Each score assumes that the repairs above it were made too.',
    template: 'Could be a template issue',
    templateHint:
      'It is in the same place on many pages: one repair of a template or style rule may be enough.',
    ofAll: (part: number) => `${percent(part)} of all failing elements`,
  },
  issues: {
    heading: 'Issues, worst first',
    lead: 'Failures of automatic checks. The same defect on several pages is one entry here.',
    none: 'No automatic check failed on the pages tested. Please continue with manual testing: automatic checks cover only part of WCAG.',
    criteria: 'WCAG criteria',
    criterion: (num: string, handle: string, level: string) => `${num} ${handle} (${level})`,
    gigw: 'GIGW checkpoints',
    defect: (number: number, total: number) => `Defect ${count(number)} of ${count(total)}`,
    place: (number: number, total: number) => `Place ${count(number)} of ${count(total)}`,
    selector: 'Selector',
    onPages: 'On',
    morePages: (number: number) => `and ${count(number)} more`,
    contrast: 'Contrast',
    contrastOf: (now: number, needed: number) =>
      `${ratio(now)} to 1; at least ${ratio(needed)} to 1 is needed`,
    colours: (text: string, background: string) => `text ${text} on ${background}`,
    suggestion: (colour: string, isText: boolean) =>
      `Suggested ${isText ? 'text' : 'background'} colour: ${colour}`,
    now: 'Now',
    suggested: 'Suggested',
    issue: 'Issue',
    caption: 'All issues, worst first',
    found: 'Found',
    corrected: 'Corrected',
    correctedStyle: 'Corrected style',
    remove: 'Remove this element.',
    toConfirm: 'A proposal: confirm it before use.',
    toFill: 'A proposal: write your own words in place of [?] before use.',
    proved: 'Tried on a copy of the page: the failure was gone, and nothing else failed because of it.',
    provedWithWords:
      'Tried on a copy of the page, with words in place of [?]: the failure was gone, and nothing else failed because of it.',
    sampleAlt: (text: string, background: string, value: string) =>
      `Sample of text in ${text} on ${background}: ${value} to 1`,
    pictures: {
      page: {
        alt: (label: string) => `Part of the page around “${label}”; the element has a frame`,
        caption: 'From the screenshot of the page; the element has a frame.',
      },
      state: {
        alt: (label: string) => `“${label}” after the press, in the middle`,
        caption: 'Picture after the press, element in the middle.',
      },
      focus: {
        alt: (label: string) => `“${label}” with the focus on it`,
        caption: 'Picture with the focus on the element.',
      },
      narrow: {
        alt: (label: string) => `“${label}” in a window 320 pixels wide`,
        caption: 'Picture in a window 320 pixels wide.',
      },
      pointer: {
        alt: (label: string) => `“${label}” with the pointer on it`,
        caption: 'Picture with the pointer on the element.',
      },
    },
    recognised: 'Text recognised in the image',
  },
  byPerson: {
    heading: 'What a person must look at',
    lead: 'Here an automatic check could not decide, or gives advice beyond WCAG. None of it counts in the score.',
    caption: 'All checks that a person must complete',
    none: 'No automatic check asks a person to look again. What machines cannot check must still be tested by hand.',
    manual: 'Test these by hand',
    manualLead: 'No tool can check the following. Do it once on each kind of page.',
  },
  decisions: {
    heading: 'Set aside by decisions',
    lead: (number: number) =>
      `People have decided about ${elements(number)} of this run. They were found as usual, but are not listed or counted elsewhere in this document.`,
    countCaption: 'Elements by what was decided',
    keptIssue: 'Issue',
    keptCaption: 'Elements that were set aside, by issue',
    caption: (title: string) => `Decided about: ${title}`,
    element: 'Element and page',
    decision: 'Decision',
    owner: 'Person responsible',
    noOwner: 'Not named',
    until: 'Last day',
    noEnd: 'No day set',
    by: 'Decided by, on',
    scoreStays: 'The score is as measured: decisions of people and manual tests do not change it.',
    failedByHand: (number: number) => `Failures found by hand: ${count(number)}.`,
    judged: (judged: number, total: number) =>
      `Elements checked by hand: ${count(judged)} of ${count(total)}.`,
    allFailures:
      'All failures of automatic checks on the pages tested are set aside by decisions; they are listed further below.',
    allJudged: 'A person has checked all that automatic checks could not decide; it is listed further below.',
    handCaption: 'What was tested by hand',
    handTest: 'Test',
    result: 'Result',
    note: 'Note',
  },
  pageTable: {
    heading: 'Pages',
    caption: 'All pages tested, by address',
    none: 'No page was tested.',
  },
  untested: {
    heading: 'Pages that could not be tested',
    caption: 'Pages without a result, with the reason',
  },
  links: {
    heading: 'Broken links',
    caption: 'Broken links, those on most pages first',
    none: 'No broken link was found.',
    address: 'Link',
    on: 'Found on',
  },
  gigw: {
    heading: 'GIGW checkpoints',
    lead: 'Checkpoints of GIGW 3.0, section 5.2, and what this run found for each. A checkpoint without a finding may still fail: only a person can tell.',
    caption: 'Findings by GIGW checkpoint',
    checkpoint: 'Checkpoint',
    criterion: 'WCAG criterion',
    found: 'What was found',
    failing: (elementCount: number) => `${elements(elementCount)} failing`,
    toLook: (elementCount: number) => `${elements(elementCount)} to check by hand`,
    decided: (elementCount: number) => `Nothing open; decided by people: ${elements(elementCount)}`,
    andDecided: (elementCount: number) => `${elements(elementCount)} decided by people`,
    nothing: 'Nothing found; test the rest by hand',
    byHand: 'Not tested automatically; test by hand',
    outside: 'Not part of this run',
  },
  method: {
    heading: 'How it was tested',
    lead: 'Each page was opened in a real browser and tested when it had settled. The same page, rules and browser give the same result. Other rules or another browser may find more or fewer failures.',
    versions: 'Versions',
    made: (moment: string) =>
      `This document was made on ${moment} from the stored results of the run. All times are Indian Standard Time.`,
    score:
      'The score of a page is the share of automatic checks that it passes, weighted by their impact; the score of a run is made of the scores of its pages.',
    unknown: 'The versions were not recorded.',
  },
  glossary: {
    heading: 'What the impact words mean',
    critical: 'Some people cannot use the content or function at all.',
    serious: 'Some people have great difficulty, or cannot finish what they came to do.',
    moderate: 'Some people are slowed down or confused, but can continue.',
    minor: 'Some people are disturbed a little and lose little time.',
    words: 'Other words',
    element: ['Failing element', 'one place on one page that fails an automatic check'],
    defect: [
      'Defect',
      'the same failing element, wherever it is found: repaired once, it is repaired everywhere',
    ],
    checkpoint: ['GIGW', 'Guidelines for Indian Government Websites and apps'],
    wcag: ['WCAG', 'Web Content Accessibility Guidelines of the World Wide Web Consortium'],
  },
};

/** Every sentence of the document in one language. Numbers come in as numbers and are written here. */
export type Words = typeof WORDS;
