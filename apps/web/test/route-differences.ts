import type { PlaceName } from '../src/address/places.ts';

/** Where the portal leads elsewhere than the specification says. */
export const DIFFERENCES: Readonly<Record<string, PlaceName>> = {
  // A form that may not be used leads to the list over which it would open.
  '/v2/core/website/manage/add TESTER': 'websites',
  '/v2/core/website/manage/edit/:websiteId TESTER': 'websites',
  '/m/core/website/add TESTER': 'websites',
  '/m/core/website/add/:orgId TESTER': 'websites',
  '/m/core/website/edit/:id TESTER': 'websites',
  '/m/core/website/edit/:id/:orgId TESTER': 'websites',
};
