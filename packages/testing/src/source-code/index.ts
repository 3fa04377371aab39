export { type Asking, requestedMessageKeys, literalsOf } from './asked-keys.ts';
export { namesRead } from './names-read.ts';
export { type OpenProgram, openProgram, projectPath } from './open-program.ts';
export { textsInCode } from './texts-in-code.ts';
