/** What stands around the screens for signed-in people, fetched together when there is one. */
export { BrokenScreen } from '../../screens/errors/broken-screen.tsx';
export { SignedInLayout } from './signed-in-layout.tsx';
