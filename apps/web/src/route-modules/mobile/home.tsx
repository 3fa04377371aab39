export { MobileHomeScreen as Component } from '../../screens/mobile/mobile-home-screen.tsx';
