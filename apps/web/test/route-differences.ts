import type { PlaceName } from '../src/address/places.ts';

/** Routes that intentionally differ from the specification, with their targets. */
export const DIFFERENCES: Readonly<Record<string, PlaceName>> = {
  // A dialog without permission redirects to the list below it.
  '/v2/core/website/manage/add TESTER': 'websites',
  '/v2/core/website/manage/edit/:websiteId TESTER': 'websites',
  '/m/core/website/add TESTER': 'websites',
  '/m/core/website/add/:orgId TESTER': 'websites',
  '/m/core/website/edit/:id TESTER': 'websites',
  '/m/core/website/edit/:id/:orgId TESTER': 'websites',
};
