import type { RobotsRule } from './robots-rules.ts';
import { canonicalText } from './robots-text.ts';

/** Longest rule line; a crawl follows no longer address. */
const MAX_LINE = 2000;
/**
 * Maximum number of rules, and of octets in all patterns with a wildcard: matching time grows with the
 * latter.
 */
const MAX_RULES = 5000;
const MAX_WILD_OCTETS = 8000;
const MAX_SITEMAPS = 500;

/** The robots.txt lines that apply to one agent. */
export interface RobotsLines {
  rules: RobotsRule[];
  /** Seconds; the last valid line wins. */
  crawlDelay: number | null;
  sitemaps: string[];
  /** Lines that were dropped because of the limits: rules, sitemaps, overlong lines. */
  leftOut: number;
  /** The lines that apply to ownToken, to store with a run: parsing them again gives the same rules. */
  text: string;
}

interface Group {
  rules: RobotsRule[];
  lines: string[];
  crawlDelay: number | null;
  wildOctets: number;
  leftOut: number;
}

/**
 * Parses the groups of one agent, or else of `*`, and the sitemaps. Unknown lines do not end a group, as in
 * most parsers: they are common between the user-agent lines of a group. Hostile files are bounded: only the
 * first rules count, and rules of other agents do not use up our limit.
 */
export function readLines(text: string, agent: string): RobotsLines {
  const ownToken = agent.toLowerCase();
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let sitemapsLeftOut = 0;
  let named: string[] = [];
  let isInAgentLines = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = /^\s*([a-z-]{1,20})\s*:(.*)$/i.exec(withoutComment(raw.slice(0, MAX_LINE + 1)));
    if (!line) continue;
    const name = line[1]?.toLowerCase();
    const value = line[2]?.trim() ?? '';
    const isWhole = raw.length <= MAX_LINE;
    if (name === 'user-agent') {
      if (!isInAgentLines) named = [];
      isInAgentLines = true;
      const token = agentToken(value);
      if (isWhole && (token === ownToken || token === '*')) named.push(token);
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      isInAgentLines = false;
      for (const token of new Set(named)) {
        const group = groups.get(token) ?? emptyGroup();
        groups.set(token, group);
        if (!isWhole) group.leftOut += 1;
        else if (name === 'crawl-delay') setDelay(group, value);
        else addRule(group, { pattern: value, allow: name === 'allow' });
      }
    } else if (name === 'sitemap') {
      if (isWhole && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value);
      else sitemapsLeftOut += 1;
    }
  }
  const token = groups.has(ownToken) ? ownToken : '*';
  const { rules, lines, crawlDelay, leftOut } = groups.get(token) ?? emptyGroup();
  // A group without lines would be lost when parsed again.
  const delay = crawlDelay === null && lines.length > 0 ? [] : [`crawl-delay: ${crawlDelay ?? 0}`];
  return {
    rules,
    crawlDelay,
    sitemaps: sitemaps.filter((address) => address !== ''),
    leftOut: leftOut + sitemapsLeftOut,
    text: [
      ...(groups.has(token) ? [`User-agent: ${token}`, ...delay, ...lines] : []),
      ...sitemaps.map((address) => `Sitemap: ${address}`),
    ].join('\n'),
  };
}

function emptyGroup(): Group {
  return { rules: [], lines: [], crawlDelay: null, wildOctets: 0, leftOut: 0 };
}

function addRule(group: Group, rule: RobotsRule): void {
  const { pattern, allow } = rule;
  const wildOctets = pattern.includes('*') ? canonicalText(pattern.replaceAll('*', '')).length : 0;
  if (group.rules.length >= MAX_RULES || group.wildOctets + wildOctets > MAX_WILD_OCTETS) {
    group.leftOut += 1;
    return;
  }
  group.wildOctets += wildOctets;
  group.rules.push(rule);
  group.lines.push(`${allow ? 'allow' : 'disallow'}: ${pattern}`);
}

function setDelay(group: Group, value: string): void {
  const seconds = Number(value);
  if (Number.isNaN(seconds)) return;
  group.crawlDelay = seconds;
}

function withoutComment(line: string): string {
  const at = line.indexOf('#');
  return at < 0 ? line : line.slice(0, at);
}

/** `Abhigam/1.0` and `Abhigam bot` name the agent `abhigam`. */
function agentToken(value: string): string {
  return /^\*(?:\s|$)/.test(value) ? '*' : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? '');
}
