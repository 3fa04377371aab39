import { currentRuleId } from '@abhigam/domain';
import { z } from 'zod';

/** Audit id in requests; replaces a former rule id with the current one. */
export const auditId = z.string().min(1).max(100).overwrite(currentRuleId);
