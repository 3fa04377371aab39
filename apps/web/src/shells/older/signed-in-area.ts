import { signedInLayout } from '../signed-in-layout.tsx';
import { OlderShell } from './older-shell.tsx';

/** Modules around the screens of the older layout. */
export const SignedInLayout = signedInLayout(OlderShell);
