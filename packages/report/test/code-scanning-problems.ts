import { gzipSync } from 'node:zlib';
import type { Log, PhysicalLocation, ReportingDescriptor, Result } from 'sarif';

/** Limits from GitHub's page "SARIF support for code scanning". */
const LIMITS = {
  bytes: 10 * 1024 * 1024,
  runs: 20,
  results: 25_000,
  rules: 25_000,
  locations: 1_000,
  tags: 20,
  ruleId: 255,
  ruleText: 1_024,
} as const;

/** Problems that GitHub code scanning would have with a file that matches the SARIF schema, as sentences. */
export function codeScanningProblems(log: Log): string[] {
  const faults: string[] = [];
  const must = (isSo: boolean, fault: string) => {
    if (!isSo) faults.push(fault);
  };
  must(log.version === '2.1.0', 'version is not 2.1.0');
  must(gzipSync(JSON.stringify(log)).length <= LIMITS.bytes, 'too large');
  must(log.runs.length <= LIMITS.runs, 'too many runs');
  for (const { tool, results = [], originalUriBaseIds = {}, artifacts = [] } of log.runs) {
    const rules = tool.driver.rules ?? [];
    must(tool.driver.name !== '', 'no tool name');
    must(results.length <= LIMITS.results, 'too many results');
    must(rules.length <= LIMITS.rules, 'too many rules');
    must(new Set(rules.map(({ id }) => id)).size === rules.length, 'two rules with one id');
    for (const { uri = '' } of Object.values(originalUriBaseIds))
      must(uri.endsWith('/'), `base without slash: ${uri}`);
    faults.push(...rules.flatMap(ruleFaults));
    for (const result of results) faults.push(...resultFaults(result, rules, originalUriBaseIds));
    for (const { location } of artifacts)
      must(isRelative(location?.uri), `absolute artifact ${location?.uri}`);
  }
  return faults;
}

function ruleFaults(rule: ReportingDescriptor): string[] {
  const { id, shortDescription, fullDescription, help, defaultConfiguration, properties } = rule;
  const tags: unknown[] = properties?.tags ?? [];
  return [
    ...(id === '' || id.length > LIMITS.ruleId ? [`rule id ${id}`] : []),
    ...[shortDescription, fullDescription].flatMap((text) =>
      text?.text && text.text.length <= LIMITS.ruleText ? [] : [`description of ${id}`],
    ),
    ...(help?.text ? [] : [`no help of ${id}`]),
    ...(defaultConfiguration?.level ? [] : [`no level of ${id}`]),
    ...(tags.length > LIMITS.tags ? [`tags of ${id}`] : []),
  ];
}

function resultFaults(
  { ruleId = '', ruleIndex = -1, level, message, locations = [], partialFingerprints }: Result,
  rules: readonly ReportingDescriptor[],
  bases: object,
): string[] {
  const [first] = locations;
  return [
    ...(rules[ruleIndex]?.id === ruleId ? [] : [`rule index of ${ruleId}`]),
    ...(level ? [] : [`no level of a result of ${ruleId}`]),
    ...(message.text ? [] : [`no message of a result of ${ruleId}`]),
    ...(first && locations.length <= LIMITS.locations ? [] : [`locations of a result of ${ruleId}`]),
    ...(partialFingerprints?.primaryLocationLineHash ? [] : [`no fingerprint of a result of ${ruleId}`]),
    ...placeFaults(first?.physicalLocation, bases).map((fault) => `${fault} of a result of ${ruleId}`),
  ];
}

function placeFaults({ artifactLocation, region }: PhysicalLocation = {}, bases: object): string[] {
  const { uri, uriBaseId } = artifactLocation ?? {};
  const { startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 } = region ?? {};
  return [
    ...(isRelative(uri) ? [] : [`absolute address ${uri}`]),
    ...(uriBaseId === undefined || uriBaseId in bases ? [] : [`unknown base ${uriBaseId}`]),
    ...([startLine, startColumn, endLine, endColumn].every((at) => at >= 1) ? [] : ['no region']),
  ];
}

/** Whether the URI is a file path relative to the root of the repository. */
function isRelative(uri = ''): boolean {
  const [path = ''] = uri.split(/[?#]/);
  return (
    path !== '' &&
    !/^[a-z][a-z0-9+.-]*:|^\//i.test(path) &&
    !path.split('/').includes('..') &&
    !path.endsWith('/')
  );
}
