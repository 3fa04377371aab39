import { createLateClient } from '@abhigam/client';
import { connection } from './connection.ts';

/** The only API client; every call throws AppError. */
export const client = createLateClient(connection);
