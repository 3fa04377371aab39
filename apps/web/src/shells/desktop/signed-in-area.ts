import { signedInLayout } from '../signed-in-layout.tsx';
import { DesktopShell } from './desktop-shell.tsx';

/** What stands around the screens for signed-in people, fetched together when there is one. */
export { BrokenScreen } from '../../screens/errors/broken-screen.tsx';

export const SignedInLayout = signedInLayout(DesktopShell);
