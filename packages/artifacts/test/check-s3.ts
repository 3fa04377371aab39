import { s3Store } from '@abhigam/artifacts';

/** Started as a process by `s3-tls.test.ts`: whether a store can be reached, on standard output. */
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
