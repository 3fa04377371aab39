import type { Role } from '@abhigam/domain';
import type { SampleMaker } from './sample-causes.ts';
import { type SampleStory, sampleStory } from './sample-story.ts';

/** Password of every demo account. Public in the README: the demo is for local use. */
export const DEMO_PASSWORD = 'abhigam-demo';

export interface DemoAccount {
  email: string;
  fullName: string;
  role: Role;
  designation: string;
  /** Null for users with access to all organizations and for users waiting for approval. */
  organization: string | null;
  /** Waiting for approval as the admin of an organization. */
  isWaiting?: boolean;
  /** Days since last use: enough for the review of unused accounts. */
  unusedDays?: number;
  mobileNo?: string;
  /** Type of the approval request: a letter for an organization, or an e-mail. */
  request?: 'letter' | 'email';
}

export interface DemoWebsite {
  organization: string;
  name: string;
  /** Edition of the demo site. */
  site: 'defective' | 'corrected';
  /** E-mail of the assigned tester; null for none. */
  tester: string | null;
  /** Whether to start a full_site test on creation. */
  isTestedFirst: boolean;
}

/** A reserved domain without a server: its data was never measured. */
export const SAMPLE_URL = 'https://portal.sample-district.example/';

/** A website with generated runs; the name marks it as sample data everywhere. */
export const SAMPLE_WEBSITE_NAME = 'Sample District Portal (sample data)';

/** A website with generated findings that have decisions. */
export const DECIDED_URL = 'https://tenders.sample-district.example/';
export const DECIDED_WEBSITE_NAME = 'Sample Tenders Portal (sample data)';
/** Users who make the decisions: an expert, and an officer who is responsible for accepted findings. */
export const DECIDERS = { expert: 'expert@abhigam.example', admin: 'admin@suryanagar.example' };

const DISTRICT = 'Suryanagar District Administration';
const DIRECTORATE = 'Directorate of Digital Services, Uttar Kshetra';

/** Vendors of parts of the sample website that fail on other websites too. */
export const SAMPLE_MAKERS: readonly SampleMaker[] = ['theme', 'notices', 'reading aid', 'tables'];

/** Organization of the website with sample data. */
export const SAMPLE_ORGANIZATION = DISTRICT;

/** External programs with an API key. */
export const SAMPLE_SERVICES = ['District portal', 'Release checks'];
/** Requested by the officer who is waiting with a letter. */
export const REQUESTED_ORGANIZATION = DIRECTORATE;

/** The fictional district of the demo site, and the state office above it. */
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
  /** Vendors of parts that fail on other websites too. */
  makers: readonly SampleMaker[];
}

const CITY = 'Chandrapuri City (sample data)';
const TOURISM = 'Himshikhar Tourism (sample data)';
const PORT = 'Samudra Port (sample data)';
const LIBRARY = 'Devgarh State Library (sample data)';

/** Further organizations and websites without tests, for dashboards, trends and heat maps. */
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
