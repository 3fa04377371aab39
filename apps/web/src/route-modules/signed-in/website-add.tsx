export { AddWebsiteScreen as Component } from '../../screens/websites/add-website-screen.tsx';
