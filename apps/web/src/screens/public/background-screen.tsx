import { PublicPage } from '../../frame/public-page.tsx';
import { BackgroundText } from './background-text.tsx';

export function BackgroundScreen() {
  return (
    <PublicPage>
      <BackgroundText />
    </PublicPage>
  );
}
