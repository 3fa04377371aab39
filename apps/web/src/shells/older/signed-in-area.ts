import { signedInLayout } from '../signed-in-layout.tsx';
import { OlderShell } from './older-shell.tsx';

/** What stands around the screens for signed-in people in the older shell. */
export const SignedInLayout = signedInLayout(OlderShell);
