import { signedInLayout } from '../signed-in-layout.tsx';
import { DesktopShell } from './desktop-shell.tsx';

/** Modules around the screens for signed-in users, loaded together. */
export { BrokenScreen } from '../../screens/errors/broken-screen.tsx';

export const SignedInLayout = signedInLayout(DesktopShell);
