export { type ChildVariables, childEnvironment } from './child-environment.ts';
export { forget } from './forget.ts';
export { statFieldsOf } from './stat-fields.ts';
export { ensureSystemUser, findSystemUser, isRoot, type SystemUser } from './system-user.ts';
