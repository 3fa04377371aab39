// Each file in public/ lists its exports explicitly; a duplicate name is a type error.
export * from './public/accounts.ts';
export * from './public/dashboards.ts';
export * from './public/database.ts';
export * from './public/findings.ts';
export * from './public/fleet.ts';
export * from './public/notices.ts';
export * from './public/reports.ts';
export * from './public/results.ts';
export * from './public/running.ts';
export * from './public/schedules.ts';
export * from './public/upkeep.ts';
export * from './public/websites.ts';
