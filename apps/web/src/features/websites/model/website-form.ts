import { CALLS, websiteForm } from '@abhigam/contract';
import { MESSAGES, separatePathOf } from '@abhigam/domain';
import { z } from 'zod';
import type { WebsiteInput } from '../../../data/websites.ts';

/** The option "Assign Later". Empty text, where nothing was chosen, is sent as the same. */
export const ASSIGN_LATER = 'later';

/** What the form holds: selects hold text, and empty text means none. */
export type WebsiteValues = {
  name: string;
  url: string;
  organizationId: string;
  userId: string;
  isSeparate: boolean;
};

interface WebsiteRules {
  mustChooseOrganization: boolean;
  /** In the older layout someone is chosen, or to be assigned later (specification, administration 5). */
  mustChooseUser?: boolean;
  /** Of a website that is edited in the older layout, or whose address is that long already. */
  mayBeLong?: boolean;
}

const editedUrl = CALLS.updateWebsite.body.shape.url;

/** The contract's rules; people who reach all organizations must also choose one. */
export function websiteSchema({
  mustChooseOrganization,
  mustChooseUser = false,
  mayBeLong = false,
}: WebsiteRules) {
  return z.object({
    name: websiteForm.shape.name,
    url: mayBeLong ? editedUrl : websiteForm.shape.url,
    organizationId: mustChooseOrganization ? z.string().min(1, MESSAGES.selectOrganization) : z.string(),
    userId: mustChooseUser ? z.string().min(3, MESSAGES.assignedUserRequired) : z.string(),
    isSeparate: z.boolean(),
  });
}

export function toInput(values: z.output<ReturnType<typeof websiteSchema>>): WebsiteInput {
  return {
    name: values.name,
    url: values.url,
    organizationId: values.organizationId === '' ? null : Number(values.organizationId),
    departmentId: null,
    userId: values.userId === '' || values.userId === ASSIGN_LATER ? null : values.userId,
    isSeparate: values.isSeparate && maySeparate(values.url),
  };
}

/** Whether an address is a path of its host, which can be a website of its own. */
export function maySeparate(url: string): boolean {
  return websiteForm.shape.url.safeParse(url).success && separatePathOf(url.trim()) !== '';
}
