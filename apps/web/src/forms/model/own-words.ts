import { MESSAGES } from '@abhigam/domain';

/** For zodResolver: what a schema says of a value without a message of its own, which would be the library's English. */
export const OWN_WORDS = { error: () => MESSAGES.valueInvalid };
