import { ImageRequests } from '../../images/image-requests.ts';
import { pageStage } from '../../page-context.ts';
import { ResourceRecorder } from '../../resources/resource-recorder.ts';
import { factsSources } from '../../sources/sources.ts';

/** Opens the address with listeners for the page's requests from the first one on. */
export const open = pageStage({
  name: 'open',
  needs: ['input', 'settings', 'session', 'opener'],
  budgetShare: null,
  run: async ({ input, settings, session, opener }) => {
    const readsImages = settings.imageReader !== null && factsSources(input).length > 0;
    const imageRequests = readsImages ? new ImageRequests(session.cdp) : null;
    const resourceRecorder = input.recordResources ? new ResourceRecorder(session.cdp) : null;
    await opener.open(input.url);
    return { imageRequests, resourceRecorder };
  },
});
