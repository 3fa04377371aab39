import { currentRuleId } from '@abhigam/domain';
import { z } from 'zod';

/** Id of an audit in requests; a former id of a rule is read as that of today. */
export const auditId = z.string().min(1).max(100).overwrite(currentRuleId);
