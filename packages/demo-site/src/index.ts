export { type Defect, TEMPLATES, type TemplateName } from './defects/defect.ts';
export { DEFECTS, type DefectId } from './defects.ts';
export { defectsOf } from './defects-of.ts';
export type { Page } from './page.ts';
export { listedPages, PAGES } from './pages.ts';
export {
  type DemoSite,
  type DemoSiteOptions,
  startCorrectedDemoSite,
  startDemoSite,
  startDemoSiteToRepair,
} from './start-demo-site.ts';
