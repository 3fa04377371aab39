import { readFormMessage } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';

/** Translates validation messages of the contract. Messages without a translation are shown unchanged. */
export function useValidationMessages(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation('validation');
  return (message) => {
    if (message === undefined) return undefined;
    const read = readFormMessage(message);
    return read ? t(read.key, read.values) : message;
  };
}
