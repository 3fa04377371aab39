import assert from 'node:assert/strict';
import { test } from 'node:test';
import { s3Policy } from '@abhigam/testing';
import { z } from 'zod';
import { environmentOf, fillIn, imageEnvironment, projectFile, readCompose, stagesOf } from './containers.ts';

const services = readCompose();
const OURS = ['roles', 'migrate', 'api', 'worker-1', 'worker-2'];
/** Required variables, each with its own value. */
const required = [...projectFile('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z][A-Z0-9_]*):\?/g)].map(
  ([, name = '']) => name,
);
const variables = Object.fromEntries(required.map((name) => [name, `value-of-${name}`]));

test('refuses missing required variables, and no other variables', () => {
  const text = projectFile('compose.yaml');
  fillIn(text, variables);
  for (const name of new Set(required)) {
    assert.throws(
      () => fillIn(text, { ...variables, [name]: '' }),
      new RegExp(`^Error: ${name}: set it in compose\\.env`),
    );
  }
  assert.ok(required.includes('SECRETS_KEY'));
});

test('each service gets only the secrets that it uses', () => {
  const whoKnows = (name: string) =>
    Object.keys(services).filter((service) =>
      Object.values(environmentOf(service, variables)).some((value) => value.includes(`value-of-${name}`)),
    );
  assert.deepEqual(Object.fromEntries([...new Set(required)].map((name) => [name, whoKnows(name)])), {
    OWNER_PASSWORD: ['roles', 'migrate'],
    API_PASSWORD: ['roles', 'migrate', 'api'],
    WORKER_PASSWORD: ['roles', 'migrate', 'worker-1', 'worker-2'],
    POSTGRES_PASSWORD: ['db', 'roles'],
    SECRETS_KEY: ['api', 'worker-1', 'worker-2'],
    S3_ROOT_USER: ['s3', 'bucket'],
    S3_ROOT_PASSWORD: ['s3', 'bucket'],
    S3_API_KEY_ID: ['bucket', 'api'],
    S3_API_SECRET: ['bucket', 'api'],
    S3_WORKER_KEY_ID: ['bucket', 'worker-1', 'worker-2'],
    S3_WORKER_SECRET: ['bucket', 'worker-1', 'worker-2'],
  });
});

test('workers send mails, and the API shows the same settings', () => {
  const mails = {
    PUBLIC_URL: 'https://portal.example.org',
    BRAND: 'government',
    SMTP_URL: 'smtps://portal:word@mail.example.org',
    MAIL_FROM: 'portal@example.org',
    SMTP_ALLOW_UNENCRYPTED: 'true',
  };
  const settingsOf = (service: string) =>
    Object.fromEntries(
      Object.entries(environmentOf(service, { ...variables, ...mails })).filter(([name]) => name in mails),
    );
  for (const worker of ['worker-1', 'worker-2']) assert.deepEqual(settingsOf(worker), mails);
  const { PUBLIC_URL, BRAND } = mails;
  assert.deepEqual(settingsOf('api'), { PUBLIC_URL, BRAND });
});

test('our programs run without privileges on a read-only file system', () => {
  for (const name of OURS) {
    const { read_only, cap_drop, security_opt, tmpfs } = services[name] ?? assert.fail(name);
    assert.equal(read_only, true, name);
    assert.deepEqual(cap_drop, ['ALL'], name);
    assert.ok(security_opt.includes('no-new-privileges:true'), name);
    assert.ok(
      tmpfs.some((place) => place.startsWith('/tmp')),
      name,
    );
  }
  for (const [name, { security_opt, ports, networks }] of Object.entries(services)) {
    assert.ok(!security_opt.some((option) => option.includes('unconfined')), name);
    for (const port of ports) assert.match(port, /^127\.0\.0\.1:/, `${name} is open to the network`);
    if (!OURS.includes(name)) assert.deepEqual(networks, ['inside'], name);
  }
  for (const target of ['api', 'worker'])
    assert.equal(
      stagesOf(projectFile('Dockerfile'))
        .get(target)
        ?.findLast((line) => line.startsWith('USER ')) ?? 'USER node',
      'USER node',
      target,
    );
});

test('every image is pinned to a version', () => {
  const images = [
    ...Object.values(services).flatMap(({ image, build }) => (build ? [] : [image])),
    ...[...projectFile('Dockerfile').matchAll(/^FROM (\S+:\S+) /gm)].map(([, image = '']) => image),
  ];
  assert.ok(images.length >= 5);
  for (const image of images) assert.match(image, /:(\d+\.\d+(\.\d+)?-|RELEASE\.\d{4}-)/, image);
  const node = /"node": "([\d.]+)"/.exec(projectFile('package.json'))?.[1];
  for (const image of images.filter((name) => name.startsWith('node:')))
    assert.match(image, new RegExp(`^node:${node}-`));
});

test('a service starts after its dependencies have completed', () => {
  const order = Object.fromEntries(OURS.map((name) => [name, services[name]?.depends_on]));
  const done = { condition: 'service_completed_successfully' };
  assert.deepEqual(order, {
    roles: { db: { condition: 'service_healthy' } },
    migrate: { roles: done },
    api: { migrate: done, bucket: done },
    'worker-1': { migrate: done, bucket: done },
    'worker-2': { migrate: done, bucket: done },
  });
  for (const target of ['api', 'worker'] as const) assert.equal(imageEnvironment(target).DATA_DIR, '/data');
});

test('API and worker have only the store permissions that they need', () => {
  const rights = (who: string) => {
    const { Statement } = s3Policy.parse(JSON.parse(projectFile(`docker/s3-${who}.json`)));
    return Statement.flatMap(({ Action, Resource }) =>
      Resource.flatMap((place) => Action.map((action) => `${action} ${place.replace('arn:aws:s3:::', '')}`)),
    ).sort();
  };
  const look = ['s3:GetBucketLocation abhigam', 's3:ListBucket abhigam'];
  const read = ['s3:GetObject abhigam/aside/*', 's3:GetObject abhigam/kept/*'];
  assert.deepEqual(
    rights('api'),
    [...look, ...read, 's3:PutObject abhigam/kept/*', 's3:DeleteObject abhigam/aside/*'].sort(),
  );
  const write = ['kept', 'aside'].flatMap((place) =>
    ['Put', 'Delete'].map((verb) => `s3:${verb}Object abhigam/${place}/*`),
  );
  assert.deepEqual(rights('worker'), [...look, ...read, ...write].sort());
  for (const who of ['api', 'worker']) {
    const mounted = `./docker/s3-${who}.json:/policies/s3-${who}.json:ro`;
    assert.ok(services.bucket?.volumes.includes(mounted), mounted);
  }
});

const seccomp = z.strictObject({
  defaultAction: z.literal('SCMP_ACT_ERRNO'),
  defaultErrnoRet: z.literal(1),
  architectures: z.array(z.enum(['SCMP_ARCH_X86_64', 'SCMP_ARCH_AARCH64'])),
  syscalls: z.array(
    z.strictObject({
      comment: z.string(),
      names: z.array(z.string().regex(/^[a-z0-9_]+$/)),
      action: z.enum(['SCMP_ACT_ALLOW', 'SCMP_ACT_ERRNO']),
      errnoRet: z.number().optional(),
      args: z
        .array(
          z.strictObject({
            index: z.number(),
            value: z.number(),
            op: z.enum(['SCMP_CMP_EQ', 'SCMP_CMP_NE']),
          }),
        )
        .optional(),
    }),
  ),
});

test('the seccomp filter of the workers allows a sandboxed browser and protects the kernel', () => {
  for (const name of ['worker-1', 'worker-2'])
    assert.ok(services[name]?.security_opt.includes('seccomp=docker/seccomp-worker.json'), name);
  const { syscalls } = seccomp.parse(JSON.parse(projectFile('docker/seccomp-worker.json')));
  const allowed = syscalls.filter(({ action }) => action === 'SCMP_ACT_ALLOW');
  const names = allowed.flatMap((rule) => rule.names);
  const freely = new Set(allowed.filter(({ args }) => !args).flatMap((rule) => rule.names));
  for (const name of [
    'clone',
    'unshare',
    'chroot',
    'seccomp',
    'prctl',
    'execve',
    'futex',
    'mmap',
    'memfd_create',
  ])
    assert.ok(freely.has(name), `${name} is needed`);
  // System calls that reach into the kernel, other processes or out of the container.
  const dangerous = `acct add_key bpf clock_settime create_module delete_module fanotify_init finit_module fsconfig
    fsmount fsopen fspick init_module io_uring_enter io_uring_register io_uring_setup ioperm iopl kcmp kexec_file_load
    kexec_load keyctl lookup_dcookie mknod mknodat mount mount_setattr move_mount name_to_handle_at open_by_handle_at
    open_tree perf_event_open pidfd_getfd pivot_root process_vm_readv process_vm_writev ptrace quotactl reboot
    request_key setdomainname sethostname setns settimeofday swapoff swapon syslog umount umount2 userfaultfd vhangup`;
  assert.deepEqual(
    dangerous.split(/\s+/).filter((name) => names.includes(name)),
    [],
  );
  const twice = [...freely].filter((name) => names.filter((other) => other === name).length > 1);
  assert.deepEqual(twice, [], 'allowed twice: a condition on one of them would have no effect');
});
