import { matchRoutes } from 'react-router';
import { z } from 'zod';
import type { AddressBook, Addresses } from '../address/addresses.ts';
import type { Place } from '../address/places.ts';
import { VIEWS, type View } from '../address/tabs.ts';
import { withQuery } from '../address/with-query.ts';
import { REPORT_TABS, type ReportTabs } from '../routes/report-tabs.ts';
import type { Params, Shell } from '../routes/route.ts';
import { PLACE_NAMES, type PlaceName, ROUTES } from '../routes/table.ts';

/** Builds and parses the addresses of a shell from the route table, so that both are inverse. */
export function addressesOf(shell: Shell): Addresses {
  const of = (place: Place) => addressOf(ROUTES[place.name].paths[shell], REPORT_TABS[shell], place);
  const pathsOf = (name: PlaceName) => [
    ROUTES[name].paths[shell],
    ...(ROUTES[name].otherPaths?.[shell] ?? []),
  ];
  const book: AddressBook = { of, pathsOf, placeOf: addressReader(pathsOf, REPORT_TABS[shell]) };
  const functions = PLACE_NAMES.map((name) => [
    name,
    (params: object = {}) => of({ ...ROUTES[name].defaults, ...withoutMissing(params), name } as Place),
  ]);
  return { ...book, ...Object.fromEntries(functions) };
}

/** Parses addresses by path patterns: those of a shell, or the sources of redirects. */
export function addressReader(
  pathsOf: (name: PlaceName) => readonly string[],
  tabs: ReportTabs,
): AddressBook['placeOf'] {
  const routes = PLACE_NAMES.flatMap((handle) => pathsOf(handle).map((path) => ({ path, handle })));
  return (address) => {
    const [pathname = '', search] = address.split('?', 2);
    const match = matchRoutes(routes, pathname)?.at(-1);
    return match ? placeOf(match.route.handle, match.params, new URLSearchParams(search), tabs) : null;
  };
}

/**
 * Query parameters with another name than in the route table (specification, testing 2: deep links into a
 * report).
 */
const QUERY_NAMES: Readonly<Record<string, string>> = { pageId: 'instanceId' };

/** Parameter with the rest of a report's query, which belongs to the view. */
const VIEW_QUERY = 'query';

function addressOf(pattern: string, { tabs }: ReportTabs, place: Place): string {
  const tab = place.name === 'testResult' ? splitTab(tabs[place.view]) : null;
  const parameters: Record<string, unknown> = {
    ...place,
    ...(tab ? { view: tab.segment } : {}),
    // Roles are lower case in addresses (specification, administration 2.6).
    ...('role' in place ? { role: place.role.toLowerCase() } : {}),
  };
  const { path, used } = fillPath(pattern, parameters);
  const rest = Object.keys(ROUTES[place.name].params ?? {})
    .filter((key) => key !== VIEW_QUERY && !used.has(key) && parameters[key] !== undefined)
    .map((key) => [QUERY_NAMES[key] ?? key, String(parameters[key])]);
  const viewQuery = (place.name === 'testResult' && place.query) || {};
  return [tab?.query ?? {}, Object.fromEntries(rest), viewQuery].reduce<string>(withQuery, path);
}

/**
 * Fills in the path parameters. Stops at the first missing one: a later value would be parsed as the missing
 * one.
 */
function fillPath(pattern: string, parameters: Record<string, unknown>): { path: string; used: Set<string> } {
  const used = new Set<string>();
  const parts: string[] = [];
  for (const segment of pattern.split('/')) {
    const key = /^:(\w+)/.exec(segment)?.[1];
    if (key === undefined) parts.push(segment);
    else if (parameters[key] === undefined) break;
    else {
      used.add(key);
      parts.push(encodeURIComponent(String(parameters[key])));
    }
  }
  return { path: parts.join('/') || '/', used };
}

/** Null for an address with invalid parameters, such as an unknown role. */
function placeOf(
  name: PlaceName,
  inPath: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  tabs: ReportTabs,
): Place | null {
  const { params } = ROUTES[name];
  if (!params) return { name } as Place;
  const texts = Object.keys(params).map((key) => [
    key,
    inPath[key] ?? (query.get(QUERY_NAMES[key] ?? key) || undefined),
  ]);
  const view = name === 'testResult' ? viewOf(inPath.view, query, tabs) : null;
  const read = schemaOf(name, params).safeParse({
    ...Object.fromEntries(texts),
    ...(view && { view, [VIEW_QUERY]: queryOfView(view, query, tabs) }),
  });
  return read.success ? ({ ...read.data, name } as Place) : null;
}

const schemas = new Map<PlaceName, z.ZodObject>();

/** Created lazily, because most schemas are never used. */
function schemaOf(name: PlaceName, params: Params): z.ZodObject {
  const schema = schemas.get(name) ?? z.object(params);
  schemas.set(name, schema);
  return schema;
}

/** Unknown or missing tabs show the overview. */
function viewOf(segment: string | undefined, query: URLSearchParams, { tabs, aliasTabs }: ReportTabs): View {
  if (segment !== undefined && Object.hasOwn(aliasTabs, segment)) return aliasTabs[segment] ?? 'overview';
  const found = VIEWS.map((view) => ({ view, ...splitTab(tabs[view]) }))
    .filter(
      (tab) => tab.segment === segment && [...tab.query].every(([key, value]) => query.get(key) === value),
    )
    // Tabs with a query parameter first: they are more specific.
    .toSorted((one, other) => other.query.size - one.query.size);
  return found[0]?.view ?? 'overview';
}

/** Query parameters that belong to the view. */
function queryOfView(view: View, query: URLSearchParams, { tabs }: ReportTabs): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const key of [...splitTab(tabs[view]).query.keys(), 'instanceId', 'auditId']) rest.delete(key);
  return rest;
}

function splitTab(tab: string): { segment: string; query: URLSearchParams } {
  const [segment = '', query] = tab.split('?', 2);
  return { segment, query: new URLSearchParams(query) };
}

function withoutMissing(params: object): object {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}
