import {
  isWithoutAria,
  RUN_FORM_VERSIONS,
  TEST_MODES,
  type TestMode,
  WCAG_LEVELS,
  type WcagLevel,
} from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';

type FormVersion = (typeof RUN_FORM_VERSIONS)[number];

export type RunFormValues = {
  name: string;
  baseUrl: string;
  /** Of the websites that baseUrl may belong to; empty when none was chosen. */
  websiteId: string;
  testMode: TestMode;
  wcagVersion: FormVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
};

/** First values of the run form: what the address asks for, otherwise a single page on WCAG 2.1, level A. */
export function runFormDefaults(query: URLSearchParams, options: { hideAria: boolean }): RunFormValues {
  const preset = RUN_FORM_VERSIONS.find((version) => isWithoutAria(version) === options.hideAria) ?? '2.1';
  return {
    name: '',
    baseUrl: query.get('url') ?? '',
    websiteId: query.get('websiteId') ?? '',
    testMode: oneOf(TEST_MODES, query.get('testMode')) ?? 'single_page',
    wcagVersion: oneOf(RUN_FORM_VERSIONS, query.get('wcagVersion')) ?? preset,
    wcagLevel: oneOf(WCAG_LEVELS, query.get('wcagLevel')) ?? 'A',
    disableExperimental: true,
  };
}
