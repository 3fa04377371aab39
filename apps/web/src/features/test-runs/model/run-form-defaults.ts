import {
  OLDER_FORM_VERSIONS,
  RUN_FORM_VERSIONS,
  TEST_MODES,
  type TestMode,
  WCAG_LEVELS,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import type { Layout } from '../../../address/layout.ts';
import { oneOf } from '../../../address/one-of.ts';
import { initialStandard, type Standard } from '../../../session/last-standard.ts';

export type RunFormValues = {
  name: string;
  baseUrl: string;
  /** One of the websites that baseUrl may belong to; empty when none is chosen. */
  websiteId: string;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
};

interface FirstChoice {
  hideAria: boolean;
  last: Standard | null;
  layout?: Layout;
}

/** Versions that the run form offers. */
export function runFormVersions(layout: Layout): readonly [WcagVersion, ...WcagVersion[]] {
  return layout === 'older' ? OLDER_FORM_VERSIONS : RUN_FORM_VERSIONS;
}

/** Initial values of the run form: those of the URL, otherwise a single page with the last chosen standard. */
export function runFormDefaults(query: URLSearchParams, { last, ...of }: FirstChoice): RunFormValues {
  const versions = runFormVersions(of.layout ?? 'desktop');
  const first = initialStandard(versions, last, of);
  return {
    name: query.get('testName') ?? '',
    baseUrl: query.get('url') ?? '',
    websiteId: query.get('websiteId') ?? '',
    testMode: oneOf(TEST_MODES, query.get('testMode')) ?? 'single_page',
    wcagVersion: oneOf(versions, query.get('wcagVersion')) ?? first.wcagVersion,
    wcagLevel: oneOf(WCAG_LEVELS, query.get('wcagLevel')) ?? first.wcagLevel,
    disableExperimental: query.get('disableExperimental') !== 'false',
  };
}
