import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT_FOLDER } from '../src/root-folder.ts';

/** Tested keys of a service; unknown keys are refused. */
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.literal('.'), target: z.enum(['api', 'worker']) }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.enum(['inside', 'outside'])),
  ports: z.array(z.string()).default([]),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(
        z.string(),
        z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
      ),
    ])
    .optional(),
  restart: z.enum(['unless-stopped', 'on-failure']),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  healthcheck: z.unknown().optional(),
  shm_size: z.string().optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  stop_grace_period: z.string().optional(),
});
export type Service = z.output<typeof service>;

const compose = z.object({
  services: z.record(z.string(), service),
  networks: z.object({ inside: z.strictObject({ internal: z.literal(true) }) }),
});

/** A text file of the project. */
export function projectFile(path: string): string {
  return readFileSync(join(ROOT_FOLDER, path), 'utf8');
}

let services: Record<string, Service> | null = null;

/** compose.yaml with anchors resolved and variables not yet substituted. */
export function readCompose(): Record<string, Service> {
  services ??= compose.parse(parse(projectFile('compose.yaml'), { merge: true })).services;
  return services;
}

const VARIABLE = /\$(?:(\$)|\{([A-Z][A-Z0-9_]*)(?:(:\?|:-)([^}]*))?\})/g;

/** Substitutes variables like Compose; throws if a required one is missing. */
export function fillIn(text: string, variables: Record<string, string>): string {
  return text.replace(VARIABLE, (_all, escaped?: string, name = '', mode?: string, more = '') => {
    if (escaped) return '$';
    const value = variables[name] ?? '';
    if (value !== '') return value;
    if (mode === ':?') throw new Error(`${name}: ${more}`);
    return more;
  });
}

/** Environment of a service's container: the image's, then compose.yaml's. */
export function environmentOf(name: string, variables: Record<string, string>): Record<string, string> {
  const found = readCompose()[name];
  if (!found) throw new Error(`compose.yaml has no service ${name}`);
  const own = Object.entries(found.environment).map(([key, value]) => [key, fillIn(value, variables)]);
  return { ...imageEnvironment(found.build?.target), ...Object.fromEntries(own) };
}

/** Environment of an image: ENV of its stage and base stages. */
export function imageEnvironment(target: 'api' | 'worker' | undefined): Record<string, string> {
  if (!target) return {};
  const stages = stagesOf(projectFile('Dockerfile'));
  const environment: Record<string, string> = {};
  for (const name of ['base', target]) {
    for (const line of stages.get(name) ?? []) {
      for (const [, key = '', value = ''] of line.matchAll(/(?<=^ENV .*?)\b([A-Z][A-Z0-9_]*)=(\S+)/g))
        environment[key] = value;
    }
  }
  return environment;
}

/** Lines of each Dockerfile stage, without comments, continuations joined. */
export function stagesOf(text: string): Map<string, string[]> {
  const stages = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.replace(/\\\n\s*/g, ' ').split('\n')) {
    const [, name] = /^FROM \S+ AS (\w+)$/.exec(line) ?? [];
    if (name) {
      lines = [];
      stages.set(name, lines);
    }
    if (line !== '' && !line.startsWith('#')) lines.push(line);
  }
  return stages;
}
