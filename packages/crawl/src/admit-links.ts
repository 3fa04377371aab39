import { createScope } from './scope.ts';

export interface LinksToAdmit {
  /** Address of the site: the run's base URL, or any page of it. */
  base: string;
  /** Addresses as found; relative ones are resolved against the base. */
  links: Iterable<string>;
}

/**
 * The links that belong to the same website and look like pages, ready to be opened, in the order given, each
 * address (by urlKey) once: a scope without settings. Throws TypeError when the base is malformed.
 */
export function admitLinks({ base, links }: LinksToAdmit): string[] {
  const scope = createScope({ base });
  const admitted = new Map<string, string>();
  for (const link of links) {
    const judged = scope.judge(link, { depth: 0, base });
    if ('key' in judged && !admitted.has(judged.key)) admitted.set(judged.key, judged.url);
  }
  return [...admitted.values()];
}
