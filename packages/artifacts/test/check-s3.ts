import { s3Store } from '@abhigam/artifacts';

/** Run as a process by `s3-tls.test.ts`: prints whether a store is reachable. */
const [endpoint = '', accessKeyId = '', secretAccessKey = ''] = process.argv.slice(2);
const store = s3Store({
  bucket: 'artifacts',
  prefix: '',
  region: 'us-east-1',
  endpoint,
  pathStyle: true,
  credentials: { accessKeyId, secretAccessKey },
});
await store.check().then(
  () => console.log('reached'),
  (error: unknown) => console.log(String(error)),
);
store.close();
