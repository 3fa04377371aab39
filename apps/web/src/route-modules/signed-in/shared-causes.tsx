export { SharedCausesScreen as Component } from '../../screens/shared-causes/shared-causes-screen.tsx';
