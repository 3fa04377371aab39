import { PublicPage } from '../../frame/public-page.tsx';
import { ActionSamples } from './action-samples.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { NavigationSamples } from './navigation-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { TableSamples } from './table-samples.tsx';

/** Every ui component in each of its states, for review and tests; its sample texts are in English only. */
export function GalleryScreen() {
  return (
    <PublicPage>
      <ActionSamples />
      <FormSamples />
      <FeedbackSamples />
      <DataSamples />
      <ChartSamples />
      <TableSamples />
      <NavigationSamples />
      <OverlaySamples />
    </PublicPage>
  );
}
