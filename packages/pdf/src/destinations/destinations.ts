import { z } from 'zod';

/** The page of each named place, from 1. */
export const destinations = z.record(z.string(), z.number().int().min(1));
