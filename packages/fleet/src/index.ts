export { CauseIndex, shapeKey } from './causes/cause-index.ts';
export { type Grouped, groupingQuality } from './causes/grouping-quality.ts';
export { type ComparedShape, comparedShape, likeness, nearestShape } from './causes/nearest-shape.ts';
export {
  type Drawable,
  type DrawnStratum,
  type DrawnWebsite,
  drawSample,
  PAGES_OF_WEBSITE,
} from './estimates/draw-sample.ts';
export { type Estimate, estimate } from './estimates/estimate.ts';
export { type ExpectedMargins, expectedMargins } from './estimates/expected-margins.ts';
export type { Interval } from './estimates/interval.ts';
export { type Seeded, seeded } from './estimates/seeded.ts';
export type { SampledStratum, SampledWebsite } from './estimates/stratum-statistics.ts';
