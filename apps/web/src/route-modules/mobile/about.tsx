export { MobileAboutScreen as Component } from '../../screens/mobile/mobile-about-screen.tsx';
