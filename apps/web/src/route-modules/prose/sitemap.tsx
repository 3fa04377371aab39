export { SitemapScreen as Component } from '../../screens/public/sitemap-screen.tsx';
