import type { Role } from '@abhigam/domain';
import type { SampleMaker } from './sample-causes.ts';
import { type SampleStory, sampleStory } from './sample-story.ts';

/** Password of every demo account. It stands in the README: the demo is for one's own machine. */
export const DEMO_PASSWORD = 'abhigam-demo';

export interface DemoAccount {
  email: string;
  fullName: string;
  role: Role;
  designation: string;
  /** Null for those who work across organizations, and who waits to be approved. */
  organization: string | null;
  /** Asks to be approved as the admin of an organization. */
  isWaiting?: boolean;
  /** Days since anyone used it: enough for the review of unused accounts. */
  unusedDays?: number;
  mobileNo?: string;
  /** What a waiting person has submitted: with a letter for an organization, or by e-mail. */
  request?: 'letter' | 'email';
}

export interface DemoWebsite {
  organization: string;
  name: string;
  /** Which of the two demo sites it is. */
  site: 'defective' | 'corrected';
  /** E-mail of the tester that it is assigned to; null for none. */
  tester: string | null;
  /** Whether a test of the whole site is started together with it. */
  isTestedFirst: boolean;
}

/** Nothing answers there, by the rules of the Internet: what is shown of it was never tested. */
export const SAMPLE_URL = 'https://portal.sample-district.example/';

/** A website with a history of made-up runs; its name says so wherever it is shown. */
export const SAMPLE_WEBSITE_NAME = 'Sample District Portal (sample data)';

/** A website with made-up findings, of which people have decided. */
export const DECIDED_URL = 'https://tenders.sample-district.example/';
export const DECIDED_WEBSITE_NAME = 'Sample Tenders Portal (sample data)';
/** Who has decided: an expert, and an officer who answers for what is accepted. */
export const DECIDERS = { expert: 'expert@abhigam.example', admin: 'admin@suryanagar.example' };

const DISTRICT = 'Suryanagar District Administration';
const DIRECTORATE = 'Directorate of Digital Services, Uttar Kshetra';

/** Who has made parts of the website with sample data that fail on other websites, too. */
export const SAMPLE_MAKERS: readonly SampleMaker[] = ['theme', 'notices', 'reading aid', 'tables'];

/** Looks after the website with sample data. */
export const SAMPLE_ORGANIZATION = DISTRICT;

/** Programs of others that have a key. */
export const SAMPLE_SERVICES = ['District portal', 'Release checks'];
/** Asked for by the officer who waits with a letter. */
export const REQUESTED_ORGANIZATION = DIRECTORATE;

/** The invented district that the demo site belongs to, and the state office that looks after it. */
export const DEMO_ORGANIZATIONS = [DISTRICT, DIRECTORATE];

export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    email: 'superadmin@abhigam.example',
    fullName: 'Asha Verma',
    role: 'SUPERADMIN',
    designation: 'Portal Administrator',
    organization: null,
  },
  {
    email: 'expert@abhigam.example',
    fullName: 'Imran Qureshi',
    role: 'ADMINEXPERT',
    designation: 'Accessibility Expert',
    organization: null,
  },
  {
    email: 'admin@suryanagar.example',
    fullName: 'Meera Nair',
    role: 'ADMIN',
    designation: 'District Informatics Officer',
    organization: DISTRICT,
  },
  {
    email: 'tester@suryanagar.example',
    fullName: 'Ravi Kumar',
    role: 'TESTER',
    designation: 'Web Developer',
    organization: DISTRICT,
  },
  {
    email: 'webteam@suryanagar.example',
    fullName: 'Deepa Pillai',
    role: 'TESTER',
    designation: 'Web Developer',
    organization: DISTRICT,
    unusedDays: 200,
  },
  {
    email: 'admin@digital.example',
    fullName: 'Sunita Rao',
    role: 'ADMIN',
    designation: 'Deputy Director',
    organization: DIRECTORATE,
  },
  {
    email: 'tester@digital.example',
    fullName: 'Joseph Lyngdoh',
    role: 'TESTER',
    designation: 'Quality Analyst',
    organization: DIRECTORATE,
  },
  {
    email: 'officer@navapur.example',
    fullName: 'Lalitha Krishnan',
    role: 'ADMIN',
    designation: 'Nodal Officer',
    organization: null,
    isWaiting: true,
  },
  {
    email: 'officer@chandrapuri.example',
    fullName: 'Vikram Sethi',
    role: 'ADMIN',
    designation: 'Nodal Officer',
    organization: null,
    isWaiting: true,
    mobileNo: '+91 98765 43210',
    request: 'letter',
  },
  {
    email: 'officer@devgarh.example',
    fullName: 'Farida Khan',
    role: 'ADMIN',
    designation: 'Assistant Director',
    organization: null,
    isWaiting: true,
    request: 'email',
  },
];

export const DEMO_WEBSITES: DemoWebsite[] = [
  {
    organization: DISTRICT,
    name: 'Suryanagar District',
    site: 'defective',
    tester: 'tester@suryanagar.example',
    isTestedFirst: true,
  },
  {
    organization: DISTRICT,
    name: 'Suryanagar District, corrected',
    site: 'corrected',
    tester: null,
    isTestedFirst: false,
  },
  {
    organization: DIRECTORATE,
    name: 'Suryanagar District, corrected',
    site: 'corrected',
    tester: 'tester@digital.example',
    isTestedFirst: true,
  },
  {
    organization: DIRECTORATE,
    name: 'Suryanagar District',
    site: 'defective',
    tester: null,
    isTestedFirst: false,
  },
];

export interface SampleSite {
  organization: string;
  name: string;
  url: string;
  story: SampleStory;
  /** Who has made parts of it that fail on other websites, too. */
  makers: readonly SampleMaker[];
}

const CITY = 'Chandrapuri City (sample data)';
const TOURISM = 'Himshikhar Tourism (sample data)';
const PORT = 'Samudra Port (sample data)';
const LIBRARY = 'Devgarh State Library (sample data)';

/** Further organizations and websites that were never tested: what dashboards, trends and heat maps show of many. */
export const SAMPLE_SITES: readonly SampleSite[] = [
  site(CITY, 'Chandrapuri City', 'city', {
    story: sampleStory([38, 44, 51, 58, 66, 71, 79, 86, 92], { pages: 24 }),
    makers: ['theme', 'reading aid'],
  }),
  site(CITY, 'Chandrapuri Water Bills', 'water', {
    story: sampleStory([81, 83, 80, 78, 74, 63], { pages: 8 }),
    makers: ['theme', 'notices', 'tables'],
  }),
  site(TOURISM, 'Visit Himshikhar', 'visit', {
    story: sampleStory([70, 71, 70, 72, 71, 73, 72], { pages: 16 }),
    makers: ['notices', 'reading aid'],
  }),
  site(TOURISM, 'Himshikhar Trekking Permits', 'permits', {
    story: sampleStory([41, 43, 42, 68], { pages: 4 }),
    makers: ['theme', 'notices'],
  }),
  site(PORT, 'Samudra Port', 'port', {
    story: sampleStory([22, 25, 24, 31, 35], { pages: 12 }),
    makers: ['theme', 'notices', 'tables'],
  }),
  site(PORT, 'Samudra Port Tenders', 'port-tenders', {
    story: sampleStory([55, 58], { pages: 2, endedDaysAgo: 200 }),
    makers: ['theme'],
  }),
  site(LIBRARY, 'Devgarh State Library', 'library', {
    story: sampleStory([88, 90, 93, 95, 96, 97], { pages: 10 }),
    makers: ['reading aid'],
  }),
];

function site(
  organization: string,
  name: string,
  host: string,
  more: Pick<SampleSite, 'story' | 'makers'>,
): SampleSite {
  return {
    organization,
    name: `${name} (sample data)`,
    url: `https://${host}.sample-state.example/`,
    ...more,
  };
}
