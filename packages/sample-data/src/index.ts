export { addSampleDecisions } from './add-sample-decisions.ts';
export { addSampleHistory } from './add-sample-history.ts';
export { createDemoData } from './create-demo-data.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-world.ts';
