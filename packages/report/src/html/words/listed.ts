/** What the document lists in part where there is more of it. */
export type Listed = 'defects' | 'places' | 'elements' | 'handTests' | 'pages' | 'links';
