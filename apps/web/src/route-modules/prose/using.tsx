export { UsingScreen as Component } from '../../screens/public/using-screen.tsx';
