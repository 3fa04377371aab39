import { useAddresses } from './use-addresses.ts';
import { useLayout } from './use-layout.ts';

/** Where standard tests are listed: by website, in the older layout all in one list that may be of one website. */
export function useScheduleLists(): { all: string; ofWebsite: (websiteId: string) => string } {
  const addresses = useAddresses();
  if (useLayout() === 'older') {
    return { all: addresses.schedules(), ofWebsite: (websiteId) => addresses.schedules({ websiteId }) };
  }
  return {
    all: addresses.scheduleWebsites(),
    ofWebsite: (websiteId) => addresses.websiteSchedules({ websiteId }),
  };
}
