import { createLazyClient } from '@abhigam/client';
import { connection } from './connection.ts';

/** The only API client; every call throws AppError. */
export const client = createLazyClient(connection);
