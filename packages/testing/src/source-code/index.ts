export { type Asking, keysAskedFor, literalsOf } from './asked-keys.ts';
export { namesRead } from './names-read.ts';
export { type OpenProgram, openProgram, placeOf } from './open-program.ts';
export { textsInCode } from './texts-in-code.ts';
