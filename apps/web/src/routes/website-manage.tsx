import { ManageWebsitesScreen } from '../screens/websites/manage-websites-screen.tsx';
import { Permitted } from '../shell/permitted.tsx';

export function Component() {
  return (
    <Permitted permission="website.list">
      <ManageWebsitesScreen />
    </Permitted>
  );
}
