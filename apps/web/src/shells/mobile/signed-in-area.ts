import { signedInLayout } from '../signed-in-layout.tsx';
import { MobileShell } from './mobile-shell.tsx';

/** Modules around the screens for signed-in users in the mobile shell. */
export const SignedInLayout = signedInLayout(MobileShell);
