export { type CliConfig, readConfig } from './config.ts';
export { createLinkTargets } from './link-targets.ts';
export { pageAddress } from './page-address.ts';
export { plainText } from './plain-text.ts';
export { readUrlsFile } from './read-urls-file.ts';
export { createSoft404Checks } from './soft-404-checks.ts';
export { sourceList } from './source-list.ts';
export { UsageError } from './usage-error.ts';
export { wholeNumber } from './whole-number.ts';
