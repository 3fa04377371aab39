let isNew = false;

/** The account was approved while its person waited in this window: the next screen tells it. */
export function noteApproval(): void {
  isNew = true;
}

export function isNewlyApproved(): boolean {
  return isNew;
}

/** It has been told. */
export function forgetApproval(): void {
  isNew = false;
}
