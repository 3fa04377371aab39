/** Frames within frames; nothing is visible that far inside. Deeper ones are neither loaded nor judged. */
export const MAX_FRAME_DEPTH = 20;
/** Frames of one page that are looked at. */
export const MAX_FRAMES = 200;
