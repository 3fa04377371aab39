export { HomeScreen as Component } from '../../screens/home/home-screen.tsx';
