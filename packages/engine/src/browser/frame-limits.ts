/** Depth of nested frames; nothing is visible that deep. Deeper frames are neither loaded nor judged. */
export const MAX_FRAME_DEPTH = 20;
/** Maximum number of frames of one page that are tested. */
export const MAX_FRAMES = 200;
