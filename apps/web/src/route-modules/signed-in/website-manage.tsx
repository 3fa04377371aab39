export { ManageWebsitesScreen as Component } from '../../screens/websites/manage-websites-screen.tsx';
