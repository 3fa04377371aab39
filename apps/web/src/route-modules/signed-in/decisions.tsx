export { DecisionsScreen as Component } from '../../screens/decisions/decisions-screen.tsx';
