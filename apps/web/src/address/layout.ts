/**
 * Decides which texts a screen uses: some forms of the desktop and the older layout differ (administration 8).
 */
export type Layout = 'desktop' | 'older';
