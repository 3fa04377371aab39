import type { ResolveName } from './resolve-host.ts';

/**
 * Asks once for all who ask for the same name at the same time: a browser opens several connections to a host at
 * once, and the system answers few questions at a time. Nothing is kept after the answer.
 */
export function shareAnswers(resolveName: ResolveName): ResolveName {
  const underWay = new Map<string, ReturnType<ResolveName>>();
  return (name) => {
    const asked = underWay.get(name);
    if (asked) return asked;
    const answer = resolveName(name).finally(() => underWay.delete(name));
    underWay.set(name, answer);
    return answer;
  };
}
