export { addSampleDecisions, type SampleDeciders } from './add-sample-decisions.ts';
export { addSampleHistory } from './add-sample-history.ts';
export { createDemoData, type DemoSites } from './create-demo-data.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-world.ts';
