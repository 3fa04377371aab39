export { type ChildVariables, childEnvironment } from './child-environment.ts';
export { readProcStat } from './proc-stat.ts';
export { ensureSystemUser, findSystemUser, isRoot, type SystemUser } from './system-user.ts';
export { unsetVariables } from './unset-variables.ts';
