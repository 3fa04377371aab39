export { namesRead } from './names-read.ts';
export { type OpenProgram, openProgram, projectPath } from './open-program.ts';
export { type Asking, literalsOf, requestedMessageKeys } from './requested-message-keys.ts';
export { textsInCode } from './texts-in-code.ts';
