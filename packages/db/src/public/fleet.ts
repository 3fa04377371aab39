export { RepairedScores } from '../overview/repaired-scores.ts';
export { internShapes } from '../queries/element-shapes.ts';
export {
  countUntestedOfEstimate,
  type EstimateStratumRow,
  type EstimateWebsiteRow,
  listStrataOfEstimate,
  listWebsitesOfEstimate,
  type UntestedPagesRow,
} from '../queries/estimate-parts.ts';
export {
  completeEstimates,
  type EstimateRow,
  findEstimate,
  findPendingSamplePage,
  insertEstimate,
  listAddressesOfWebsites,
  listEstimates,
  listSampledWebsites,
  listWebsitesToSample,
  type NewEstimateStratum,
  readPageVariance,
  rejectSamplePage,
  type SampledFromRow,
  type SampledWebsiteRow,
  setRunOfPage,
  stopEstimate,
  type WaitingPageRow,
} from '../queries/estimates.ts';
export {
  ALL_ORGANIZATIONS,
  type CauseExampleRow,
  findCauseExample,
  findSharedCause,
  listOrganizationsOfCause,
  listSharedCauses,
  listWebsitesOfCause,
  type OrganizationOfCauseRow,
  type SharedCauseRow,
  type WebsiteOfCauseRow,
} from '../queries/shared-cause-list.ts';
export {
  insertSharedCause,
  listCandidates,
  listShapesWithoutCause,
  lockCauses,
  type NewShapeRow,
  type ShapeRow,
  setCauseOfShape,
} from '../queries/shared-causes.ts';
export {
  type CauseOfRun,
  deleteWebsiteCauses,
  findDueCauses,
  findNewestResult,
  listWebsitesWithDueCauses,
  readCausesOfRun,
  replaceWebsiteCauses,
} from '../queries/website-causes.ts';
