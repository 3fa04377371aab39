/** Longest line of a rule; no address that a crawl follows is longer. */
const MAX_LINE = 2000;
/** Rules taken, and characters of all their patterns with a wildcard: matching takes time with both. */
const MAX_RULES = 5000;
const MAX_WILD_CHARACTERS = 8000;
const MAX_SITEMAPS = 500;

/**
 * The lines of a robots.txt that concern one agent: its groups and those of `*`, then the sitemaps. Lines of other
 * kinds end no group here; most readers take them so, and unknown ones are common between the agents of a group.
 * Hostile files are bounded: of endless rules only the first count.
 */
export function ourLines(text: string, agent: string): string {
  const ours = new Set([agent.toLowerCase(), '*']);
  const lines: string[] = [];
  const sitemaps: string[] = [];
  let group: string[] = [];
  let isNaming = false;
  let rules = 0;
  let wild = 0;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = /^\s*([a-z-]{1,20})\s*:(.*)$/i.exec(raw.length > MAX_LINE ? '' : withoutComment(raw));
    if (!line) continue;
    const name = line[1]?.toLowerCase();
    const value = line[2]?.trim() ?? '';
    if (name === 'user-agent') {
      if (!isNaming) group = [];
      isNaming = true;
      const token = tokenOf(value);
      if (ours.has(token)) group.push(`User-agent: ${token}`);
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      if (isNaming) lines.push(...group);
      isNaming = false;
      const wildCharacters = value.includes('*') ? value.length : 0;
      if (group.length === 0 || rules >= MAX_RULES || wild + wildCharacters > MAX_WILD_CHARACTERS) continue;
      rules += 1;
      wild += wildCharacters;
      lines.push(`${name}: ${value}`);
    } else if (name === 'sitemap' && sitemaps.length < MAX_SITEMAPS) {
      sitemaps.push(`Sitemap: ${value}`);
    }
  }
  return [...lines, ...sitemaps].join('\n');
}

function withoutComment(line: string): string {
  const at = line.indexOf('#');
  return at < 0 ? line : line.slice(0, at);
}

/** `Abhigam/1.0` and `Abhigam bot` name the same agent as `abhigam`. */
function tokenOf(value: string): string {
  return /^\*(?:\s|$)/.test(value) ? '*' : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? '');
}
