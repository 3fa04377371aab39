import { figuresOf } from './figures.ts';
import type { NoticeWords } from './words.ts';

const figures = figuresOf('en-IN');
const some = (number: number, one: string, many: string) =>
  `${figures.count(number)} ${number === 1 ? one : many}`;
const onWebsites = (number: number) => some(number, 'website', 'websites');
const nonCompliances = (number: number) => some(number, 'non-compliance', 'non-compliances');

const NEW = ['new non-compliance', 'new non-compliances'] as const;
const whatWasFound = (number: number) =>
  `${number === 0 ? 'No new non-compliance' : some(number, ...NEW)} ${number < 2 ? 'was found' : 'were found'}`;

export const WORDS: NoticeWords = {
  ...figures,
  website: 'Website',
  run: 'Test run',
  score: 'Score',
  scoreIs: (score, before) =>
    `${figures.count(score)} of 100${before === null ? '' : ` (${figures.count(before)} in the run before)`}`,
  due: 'Due on',
  address: 'Address',
  since: 'Since',
  worst: { caption: 'Most serious issues found', columns: ['Issue', 'Non-compliances'] },
  ofImpact: (title, impact) => `${title} (${impact})`,
  byWebsite: { caption: 'By website', columns: ['Website', 'Non-compliances'] },
  otherWebsites: (count) => `There are more on ${some(count, 'other website', 'other websites')}.`,

  openRun: 'Open the report',
  openWebsite: 'Open the website',

  kinds: {
    'run-finished': 'Test run finished',
    'score-dropped': 'Score dropped',
    'new-critical': 'Critical non-compliances found',
    'schedule-failing': 'Test schedule failing',
    stale: 'Non-compliances open for a long time',
    assigned: 'Non-compliances assigned to you',
    'due-soon': 'Non-compliances due soon',
    'webhook-failing': 'Webhook failing',
    'api-key-expiring': 'API key expires soon',
    'accounts-unused': 'Accounts not used for a long time',
  },
  why: (kind) =>
    `You receive this message because messages about “${kind}” are switched on for your account.`,
  change: 'Choose your messages',
  sender: (product) => `Sent by ${product}. Please do not reply to this message.`,

  runFinished: ({ status, brokenLinks, found, mayOpen }) => {
    const number = (found?.new ?? 0) + (found?.returned ?? 0);
    const news = found === null ? '' : number === 0 ? ', nothing new' : `, ${some(number, ...NEW)}`;
    if (status === 'COMPLETE')
      return {
        subject: `Test run finished${news}`,
        heading: 'The test run has finished',
        paragraphs: [
          brokenLinks === 0
            ? 'All pages were tested.'
            : `${some(brokenLinks, 'link of the website is', 'links of the website are')} broken; all other pages were tested.`,
        ],
      };
    if (status === 'PARTIALLY COMPLETE')
      return {
        subject: `Test run partially complete${news}`,
        heading: 'The test run is partially complete',
        paragraphs: ['Some pages could not be tested. What follows is about the others.'],
      };
    return {
      subject: 'Test run failed',
      heading: 'The test run has failed',
      paragraphs: [`The website could not be tested.${mayOpen ? ' Open the report to see why.' : ''}`],
    };
  },
  changed: (found) =>
    found.new + found.returned + found.resolved === 0
      ? 'Nothing has changed: no new non-compliance was found, and none was resolved.'
      : `${whatWasFound(found.new + found.returned)}.${
          found.returned === 0
            ? ''
            : ` ${figures.count(found.returned)} of these had been resolved before and ${found.returned === 1 ? 'has' : 'have'} returned.`
        } ${found.resolved === 0 ? 'None was' : found.resolved === 1 ? '1 was' : `${figures.count(found.resolved)} were`} resolved.`,
  scoreDropped: ({ score, drop }) => ({
    subject: `Score dropped to ${figures.count(score)}`,
    heading: 'The accessibility score has dropped',
    paragraphs: [`The score is ${some(drop, 'point', 'points')} lower than in the last comparable test run.`],
  }),
  newCritical: ({ count }) => ({
    subject: some(count, 'critical non-compliance found', 'critical non-compliances found'),
    heading: 'Critical non-compliances were found',
    paragraphs: [
      `The test run found ${some(count, ...NEW)} of critical impact. ${count === 1 ? 'It' : 'They'} can stop people with disabilities from using the website.`,
    ],
  }),
  scheduleFailing: {
    subject: (website) => `Test schedule failing: ${website}`,
    heading: 'A test schedule has stopped',
    paragraphs: [
      'The last test runs of this schedule could not be started, so the portal no longer starts any. Open the schedule, check its address, and save it to start it again.',
    ],
    action: 'Open the schedule',
  },
  stale: ({ total, days }) => ({
    subject: `${nonCompliances(total)} open for more than ${some(days, 'day', 'days')}`,
    heading: 'Some non-compliances have been open for a long time',
    paragraphs: [
      `Your organization has ${nonCompliances(total)} that ${total === 1 ? 'was' : 'were'} found more than ${some(days, 'day', 'days')} ago and ${total === 1 ? 'is' : 'are'} not resolved yet.`,
    ],
    action: 'Open the non-compliances',
  }),
  assigned: ({ count }) => ({
    subject: `${nonCompliances(count)} assigned to you`,
    heading: 'New work has been assigned to you',
    paragraphs: [
      `${nonCompliances(count)} of this website ${count === 1 ? 'has' : 'have'} been assigned to you.`,
    ],
    action: 'Open the non-compliances',
  }),
  dueSoon: ({ total, due }) => ({
    subject: `${nonCompliances(total)} due by ${due}`,
    heading: 'Work assigned to you is due soon',
    paragraphs: [
      `${nonCompliances(total)} assigned to you ${total === 1 ? 'is' : 'are'} due by ${due} and ${total === 1 ? 'is' : 'are'} not resolved yet.`,
    ],
    action: 'Open the non-compliances',
  }),
  webhookFailing: {
    subject: 'A webhook is failing',
    heading: 'A webhook is failing',
    paragraphs: [
      'The address below no longer accepts messages from the portal. Messages that could not be delivered are listed with the webhook, and can be sent again.',
    ],
    action: 'Open the webhooks',
  },
  accountsUnused: ({ count, days }) => ({
    subject: `${count === 1 ? '1 account' : `${count} accounts`} not used for ${days} days`,
    heading: 'Please review accounts that are not used',
    paragraphs: [
      `${count === 1 ? '1 account' : `${count} accounts`} of your organization ${count === 1 ? 'has' : 'have'} not been used for ${days} days.`,
      'An account that is no longer needed can be misused. Decide for each account: keep it or withdraw its approval.',
    ],
    action: 'Review the accounts',
  }),
  causeLetter: {
    subject: ({ websites, title }) => `Accessibility defect on ${onWebsites(websites)}: ${title}`,
    greeting: 'Dear Sir or Madam,',
    found: ({ websites, pages, failures, origin }) =>
      `accessibility tests have found the same defect on ${onWebsites(websites)} (${figures.count(pages)} pages, ${figures.count(failures)} failing elements). It comes from ${origin === null ? 'the same element' : `the same element of ${origin}`}. One repair in its source corrects all of them.`,
    check: (title) => `Check that fails: ${title}`,
    criteria: (list) => `WCAG success criteria: ${list}`,
    element: (element) => `Element: ${element}`,
    within: (element) => `Inside: ${element}`,
    example: (address) => `Example: ${address}`,
    rises: (before, after) =>
      `The average score of these websites rises from ${figures.points(before)} to ${figures.points(after)} of 100 when it is repaired.`,
    closing: 'Please tell us when a corrected version is available, and how websites get it.',
  },
  service: 'Service',
  serviceKey: 'Service key',
  expires: 'Expires on',
  apiKeyExpiring: {
    subject: (day) => `API key expires on ${day}`,
    heading: 'An API key expires soon',
    paragraphs: [
      'The service below uses this key to start tests and to read results. After the time below, the portal no longer accepts the key.',
      'Only a super admin can make a new key. Set up the new key in the service before the old one expires.',
    ],
    action: 'Open the API keys',
    elsewhere: 'Open the portal',
  },
};
