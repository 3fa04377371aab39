import { createLateClient } from '@abhigam/client';
import { connection } from './connection.ts';

/** The one way to the server; every call throws AppError. */
export const client = createLateClient(connection);
