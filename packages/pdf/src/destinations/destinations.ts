import { z } from 'zod';

/** Page of each named destination, from 1. */
export const destinations = z.record(z.string(), z.number().int().min(1));
