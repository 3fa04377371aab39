import { z } from 'zod';

/** Policy of an account, in the language shared by S3 servers: anything not allowed is refused. */
export const s3Policy = z.object({
  Statement: z.array(
    z.strictObject({
      Sid: z.string(),
      Effect: z.literal('Allow'),
      Action: z.array(z.string().regex(/^s3:[A-Za-z]+$/)),
      Resource: z.array(z.string().regex(/^arn:aws:s3:::[^*]+\*?$/)),
    }),
  ),
});
export type S3Policy = z.output<typeof s3Policy>;

/** Whether the policy allows the action on the bucket (`bucket`) or the object (`bucket/key`). */
export function isAllowedByPolicy(policy: S3Policy, action: string, place: string): boolean {
  return policy.Statement.some(
    ({ Action, Resource }) =>
      Action.includes(action) &&
      Resource.some((resource) => fits(resource.replace('arn:aws:s3:::', ''), place)),
  );
}

function fits(resource: string, place: string): boolean {
  return resource.endsWith('*') ? place.startsWith(resource.slice(0, -1)) : place === resource;
}
