export { BackgroundScreen as Component } from '../../screens/public/background-screen.tsx';
