import { createAddresses } from '../../address/addresses.ts';
import { addressBook } from '../address-book.ts';
import { olderPaths } from '../older/addresses.ts';
import { MOBILE_PATHS } from '../public-paths.ts';

const older = olderPaths('/m');

/** The layout for mobile devices (administration 2.13): the paths of the older one behind a prefix, but for these. */
export const mobileAddresses = createAddresses(
  addressBook({
    ...older,
    paths: {
      ...older.paths,
      ...MOBILE_PATHS,
      schedules: '/m/activities/testmgmt/manageSchedules',
      testHistory: '/m/activities/testmgmt/manageResults',
      nonCompliances: '/m/activities/testmgmt/manageNonCompliance',
      websiteTestRuns: '/m/activities/testmgmt/manageResults/:websiteId/:websiteName?',
    },
  }),
);
