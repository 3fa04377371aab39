import { signedInLayout } from '../signed-in-layout.tsx';
import { MobileShell } from './mobile-shell.tsx';

/** What stands around the screens for signed-in people in the mobile shell. */
export const SignedInLayout = signedInLayout(MobileShell);
