/**
 * Address parameter of an overview: redirects to the issue of the cause whose repair removes most failures, if
 * there is one.
 */
export const WORST_PARAMETER = 'worst';
