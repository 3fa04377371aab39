import {
  baseVersion,
  isWithoutAria,
  RUN_FORM_VERSIONS,
  TEST_MODES,
  type TestMode,
  WCAG_LEVELS,
  type WcagLevel,
} from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { firstStandard, type Standard } from '../../../session/last-standard.ts';

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

interface FirstChoice {
  hideAria: boolean;
  last: Standard | null;
  /** Whose form it is: that of the older layout has first values of its own (specification, testing 9). */
  layout?: 'desktop' | 'older';
}

/** First values of the run form: what the address asks for, otherwise a single page on the last chosen standard. */
export function runFormDefaults(query: URLSearchParams, choice: FirstChoice): RunFormValues {
  const first = firstOf(choice);
  return {
    name: query.get('testName') ?? '',
    baseUrl: query.get('url') ?? '',
    websiteId: query.get('websiteId') ?? '',
    testMode: oneOf(TEST_MODES, query.get('testMode')) ?? 'single_page',
    wcagVersion: oneOf(RUN_FORM_VERSIONS, query.get('wcagVersion')) ?? first.wcagVersion,
    wcagLevel: oneOf(WCAG_LEVELS, query.get('wcagLevel')) ?? first.wcagLevel,
    disableExperimental: query.get('disableExperimental') !== 'false',
  };
}

function firstOf({ hideAria, last, layout = 'desktop' }: FirstChoice) {
  if (layout === 'desktop') return firstStandard(RUN_FORM_VERSIONS, last, { hideAria });
  const isFirst = (version: FormVersion) =>
    baseVersion(version) === '2.1' && isWithoutAria(version) === hideAria;
  return { wcagVersion: RUN_FORM_VERSIONS.find(isFirst) ?? '2.1', wcagLevel: 'A' } as const;
}
