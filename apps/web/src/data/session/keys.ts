export const sessionKeys = { loginUrl: ['login-url'] } as const;
