/** Operations is one answer, asked for as a whole. */
export const operationsKeys = { all: ['operations'] } as const;
