import { websiteForm } from '@abhigam/contract';
import { MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import type { WebsiteInput } from '../../../data/websites/use-save-website.ts';

/** The option "Assign Later". Empty text, where nothing was chosen, is sent as the same. */
export const ASSIGN_LATER = 'later';

/** What the form holds: selects hold text, and empty text means none. */
export type WebsiteValues = {
  name: string;
  url: string;
  organizationId: string;
  userId: string;
};

/** The contract's rules; people who reach all organizations must also choose one. */
export function websiteSchema(options: { mustChooseOrganization: boolean }) {
  return z.object({
    name: websiteForm.shape.name,
    url: websiteForm.shape.url,
    organizationId: options.mustChooseOrganization
      ? z.string().min(1, MESSAGES.selectOrganization)
      : z.string(),
    userId: z.string(),
  });
}

export function toInput(values: z.output<ReturnType<typeof websiteSchema>>): WebsiteInput {
  return {
    name: values.name,
    url: values.url,
    organizationId: values.organizationId === '' ? null : Number(values.organizationId),
    departmentId: null,
    userId: values.userId === '' || values.userId === ASSIGN_LATER ? null : values.userId,
  };
}
