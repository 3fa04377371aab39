import 'i18next';
import type auth from '../locales/en/auth.json';
import type common from '../locales/en/common.json';
import type compare from '../locales/en/compare.json';
import type crawl from '../locales/en/crawl.json';
import type display from '../locales/en/display.json';
import type element from '../locales/en/element.json';
import type links from '../locales/en/links.json';
import type logins from '../locales/en/logins.json';
import type operations from '../locales/en/operations.json';
import type readout from '../locales/en/readout.json';
import type report from '../locales/en/report.json';
import type runs from '../locales/en/runs.json';
import type ui from '../locales/en/ui.json';
import type validation from '../locales/en/validation.json';
import type vocabulary from '../locales/en/vocabulary.json';
import type websites from '../locales/en/websites.json';

declare module 'i18next' {
  /** One line for each namespace, so that a key that does not exist does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      common: typeof common;
      compare: typeof compare;
      logins: typeof logins;
      crawl: typeof crawl;
      display: typeof display;
      element: typeof element;
      links: typeof links;
      operations: typeof operations;
      readout: typeof readout;
      report: typeof report;
      runs: typeof runs;
      ui: typeof ui;
      validation: typeof validation;
      vocabulary: typeof vocabulary;
      websites: typeof websites;
    };
  }
}
