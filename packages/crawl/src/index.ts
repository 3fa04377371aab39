export { admitLinks, type LinksToAdmit, MAX_LINK_LENGTH } from './admit-links.ts';
export { CrawlFrontier } from './crawl-frontier.ts';
export { discoverSitemap, type SitemapSearch } from './discover-sitemap.ts';
