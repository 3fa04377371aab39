import type { ElementShape } from '@abhigam/domain';

/** Maker of a part that fails on several sample websites. */
export type SampleMaker = 'theme' | 'notices' | 'reading aid' | 'tables';

export interface SampleCause {
  maker: SampleMaker;
  auditId: string;
  shape: ElementShape;
  /** Fraction of the audit's findings in a sample run. */
  share: number;
  /** Score points that its repair adds to a website. */
  gain: number;
}

const THEME = 'themes/sarala';

/** Invented elements of invented makers; some are in `SAMPLE_ELEMENTS`. */
export const SAMPLE_CAUSES: readonly SampleCause[] = [
  {
    maker: 'theme',
    auditId: 'image-alt',
    shape: shape('img.emblem', 'header.site-head', [THEME], THEME),
    share: 1,
    gain: 4,
  },
  {
    maker: 'theme',
    auditId: 'link-name',
    shape: shape('a.social', 'footer.site-foot', [THEME], THEME),
    share: 0.6,
    gain: 3,
  },
  {
    maker: 'theme',
    auditId: 'target-size',
    shape: shape('a.language', 'nav.site-tools < header.site-head', [THEME], THEME),
    share: 0.5,
    gain: 2,
  },
  {
    maker: 'notices',
    auditId: 'color-contrast',
    shape: shape(
      'span.notice-bar__date',
      'div.notice-bar',
      ['notice-bar', 'notice-bar__date'],
      'cdn.notice-bar.example/bar.js',
    ),
    share: 0.7,
    gain: 5,
  },
  {
    maker: 'reading aid',
    auditId: 'button-name',
    shape: shape(
      'button.reading-aid__toggle',
      'div.reading-aid',
      ['reading-aid', 'reading-aid__toggle'],
      'cdn.reading-aid.example/toolbar.js',
    ),
    share: 1,
    gain: 3,
  },
  {
    maker: 'tables',
    auditId: 'td-headers-attr',
    shape: shape('td.rate-table__cell', 'table.rate-table', ['rate-table', 'rate-table__cell'], null),
    share: 1,
    gain: 0,
  },
];

/** The shape of an audit's element inserted by a maker. */
export function sampleShapeOf(auditId: string, maker: SampleMaker): ElementShape | undefined {
  return SAMPLE_CAUSES.find((cause) => cause.auditId === auditId && cause.maker === maker)?.shape;
}

function shape(element: string, within: string, names: string[], origin: string | null): ElementShape {
  return { element, within, names, origin };
}
