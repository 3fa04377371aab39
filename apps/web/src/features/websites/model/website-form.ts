import { CALLS, websiteForm } from '@abhigam/contract';
import { MESSAGES, separatePathOf } from '@abhigam/domain';
import { z } from 'zod';
import type { WebsiteInput } from '../../../data/websites.ts';

/** The option "Assign Later". The empty default is sent as the same. */
export const ASSIGN_LATER = 'later';

/** Form values: selects hold strings, and an empty string means none. */
export type WebsiteValues = {
  name: string;
  url: string;
  organizationId: string;
  userId: string;
  isSeparate: boolean;
};

interface WebsiteRules {
  mustChooseOrganization: boolean;
  /** The older layout requires a user or "Assign Later" (specification, administration 5). */
  mustChooseUser?: boolean;
  /** For a website that is edited in the older layout, or whose URL already exceeds the limit. */
  mayBeLong?: boolean;
}

const editedUrl = CALLS.updateWebsite.body.shape.url;

/** The rules of the contract; users who can access all organizations must also choose one. */
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

/** Whether a URL is a path of its host, which can be a separate website. */
export function maySeparate(url: string): boolean {
  return websiteForm.shape.url.safeParse(url).success && separatePathOf(url.trim()) !== '';
}
