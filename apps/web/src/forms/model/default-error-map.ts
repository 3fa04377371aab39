import { MESSAGES } from '@abhigam/domain';

/**
 * For zodResolver: the message for issues without one of their own, which would be English texts of the
 * library.
 */
export const DEFAULT_ERROR_MAP = { error: () => MESSAGES.valueInvalid };
