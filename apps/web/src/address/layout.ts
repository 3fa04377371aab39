/** Whose words a screen has: forms of the desktop and of the older layout say some things differently (administration 8). */
export type Layout = 'desktop' | 'older';
