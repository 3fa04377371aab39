import type accessReview from '../../locales/en/accessReview.json';
import type activities from '../../locales/en/activities.json';
import type again from '../../locales/en/again.json';
import type apiKeys from '../../locales/en/apiKeys.json';
import type auth from '../../locales/en/auth.json';
import type background from '../../locales/en/background.json';
import type change from '../../locales/en/change.json';
import type charts from '../../locales/en/charts.json';
import type common from '../../locales/en/common.json';
import type compare from '../../locales/en/compare.json';
import type contact from '../../locales/en/contact.json';
import type crawl from '../../locales/en/crawl.json';
import type dashboard from '../../locales/en/dashboard.json';
import type dashboardFigures from '../../locales/en/dashboardFigures.json';
import type data from '../../locales/en/data.json';
import type decisionList from '../../locales/en/decisionList.json';
import type decisions from '../../locales/en/decisions.json';
import type display from '../../locales/en/display.json';
import type element from '../../locales/en/element.json';
import type estimates from '../../locales/en/estimates.json';
import type figures from '../../locales/en/figures.json';
import type filters from '../../locales/en/filters.json';
import type full from '../../locales/en/full.json';
import type heatMaps from '../../locales/en/heatMaps.json';
import type history from '../../locales/en/history.json';
import type home from '../../locales/en/home.json';
import type imports from '../../locales/en/imports.json';
import type letter from '../../locales/en/letter.json';
import type links from '../../locales/en/links.json';
import type logins from '../../locales/en/logins.json';
import type menu from '../../locales/en/menu.json';
import type messages from '../../locales/en/messages.json';
import type mobile from '../../locales/en/mobile.json';
import type nonCompliances from '../../locales/en/nonCompliances.json';
import type notices from '../../locales/en/notices.json';
import type older from '../../locales/en/older.json';
import type onboarding from '../../locales/en/onboarding.json';
import type onboardings from '../../locales/en/onboardings.json';
import type operations from '../../locales/en/operations.json';
import type organizations from '../../locales/en/organizations.json';
import type outbox from '../../locales/en/outbox.json';
import type ownership from '../../locales/en/ownership.json';
import type policies from '../../locales/en/policies.json';
import type question from '../../locales/en/question.json';
import type readout from '../../locales/en/readout.json';
import type report from '../../locales/en/report.json';
import type runs from '../../locales/en/runs.json';
import type schedules from '../../locales/en/schedules.json';
import type scored from '../../locales/en/scored.json';
import type sessions from '../../locales/en/sessions.json';
import type settings from '../../locales/en/settings.json';
import type sharedCauses from '../../locales/en/sharedCauses.json';
import type siteFiles from '../../locales/en/siteFiles.json';
import type sitemap from '../../locales/en/sitemap.json';
import type terms from '../../locales/en/terms.json';
import type ui from '../../locales/en/ui.json';
import type users from '../../locales/en/users.json';
import type using from '../../locales/en/using.json';
import type validation from '../../locales/en/validation.json';
import type vocabulary from '../../locales/en/vocabulary.json';
import type webhooks from '../../locales/en/webhooks.json';
import type webpages from '../../locales/en/webpages.json';
import type websiteForm from '../../locales/en/websiteForm.json';
import type websiteReports from '../../locales/en/websiteReports.json';
import type websites from '../../locales/en/websites.json';

/** One line for each namespace, so that a key that does not exist does not compile. */
interface Catalogue {
  accessReview: typeof accessReview;
  activities: typeof activities;
  again: typeof again;
  apiKeys: typeof apiKeys;
  auth: typeof auth;
  background: typeof background;
  change: typeof change;
  charts: typeof charts;
  common: typeof common;
  compare: typeof compare;
  contact: typeof contact;
  logins: typeof logins;
  crawl: typeof crawl;
  dashboard: typeof dashboard;
  dashboardFigures: typeof dashboardFigures;
  data: typeof data;
  decisionList: typeof decisionList;
  decisions: typeof decisions;
  display: typeof display;
  element: typeof element;
  figures: typeof figures;
  filters: typeof filters;
  heatMaps: typeof heatMaps;
  history: typeof history;
  home: typeof home;
  estimates: typeof estimates;
  full: typeof full;
  imports: typeof imports;
  letter: typeof letter;
  links: typeof links;
  menu: typeof menu;
  messages: typeof messages;
  mobile: typeof mobile;
  websiteForm: typeof websiteForm;
  webpages: typeof webpages;
  older: typeof older;
  nonCompliances: typeof nonCompliances;
  notices: typeof notices;
  onboarding: typeof onboarding;
  onboardings: typeof onboardings;
  operations: typeof operations;
  organizations: typeof organizations;
  outbox: typeof outbox;
  ownership: typeof ownership;
  policies: typeof policies;
  question: typeof question;
  readout: typeof readout;
  report: typeof report;
  runs: typeof runs;
  schedules: typeof schedules;
  scored: typeof scored;
  sessions: typeof sessions;
  settings: typeof settings;
  sharedCauses: typeof sharedCauses;
  siteFiles: typeof siteFiles;
  sitemap: typeof sitemap;
  terms: typeof terms;
  ui: typeof ui;
  users: typeof users;
  using: typeof using;
  validation: typeof validation;
  vocabulary: typeof vocabulary;
  webhooks: typeof webhooks;
  websiteReports: typeof websiteReports;
  websites: typeof websites;
}

export type Namespace = keyof Catalogue;

/** What a component asks for: one namespace, or several, of which the first needs no prefix in its keys. */
export type Asked = Namespace | readonly Namespace[];

/** `page_one` and `page_other` are asked for as `page`, with the number as `count`. */
type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

type KeysOf<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? WithoutPlural<K> : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** Any text by its whole key. */
export type AnyText = Prefixed<Namespace>;

type Prefixed<N extends Namespace> = N extends Namespace ? `${N}:${KeysOf<Catalogue[N]>}` : never;

type First<A extends Asked> = A extends Namespace
  ? A
  : A extends readonly [infer F, ...unknown[]]
    ? F & Namespace
    : never;
type All<A extends Asked> = A extends Namespace ? A : A extends readonly Namespace[] ? A[number] : never;

/** Every key that a component may ask for: those of its first namespace, and of each by `namespace:key`. */
export type TextKey<A extends Asked> = KeysOf<Catalogue[First<A>]> | Prefixed<All<A>>;

export type Translate<A extends Asked> = (
  key: TextKey<A>,
  values?: Readonly<Record<string, unknown>>,
) => string;
