import { useAddresses } from './use-addresses.ts';
import { useLayout } from './use-layout.ts';

/**
 * Addresses of the lists of test schedules: by website; in the older layout one list, optionally filtered by
 * website.
 */
export function useScheduleListAddresses(): { all: string; ofWebsite: (websiteId: string) => string } {
  const addresses = useAddresses();
  if (useLayout() === 'older') {
    return { all: addresses.schedules(), ofWebsite: (websiteId) => addresses.schedules({ websiteId }) };
  }
  return {
    all: addresses.scheduleWebsites(),
    ofWebsite: (websiteId) => addresses.websiteSchedules({ websiteId }),
  };
}
