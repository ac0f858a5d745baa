// Shows what the environment may say, and that its secrets stay out of what is said about it.
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const good = {
  DATABASE_URL: 'postgresql://localhost/x',
  VENDOR_KEY: 'v'.repeat(32),
  SECRET_KEY: 's'.repeat(32),
};

test('a wrong value is named in one line, and no value is repeated', () => {
  const secrets = {
    DATABASE_URL: 'mysql://user:CANARY-1@host/x',
    VENDOR_KEY: 'CANARY-2',
    SECRET_KEY: 'CANARY-3',
    SMTP_URL: 'http://user:CANARY-4@host',
    REDIS_URL: 'user:CANARY-5@host',
    SMS_URL: 'CANARY-6',
    PORT: 'CANARY-7',
    LOG_LEVEL: 'CANARY-8',
    TRUST_PROXY: 'CANARY-9',
  };
  let message = '';
  try {
    readEnv(secrets);
  } catch (error) {
    message = String(error);
  }
  for (const name of Object.keys(secrets)) expect(message).toContain(`${name} wrong`);
  expect(message).not.toContain('CANARY');
  expect(message).not.toContain('\n');
  expect(() => readEnv({})).toThrow('VENDOR_KEY missing');
});

test('traces go by HTTP in JSON, and a part of them is one', () => {
  const read = (more: Record<string, string>) => readEnv({ ...good, ...more });
  expect(read({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBe('');
  expect(read({ OTEL_TRACES_SAMPLER_ARG: '0.01' }).OTEL_TRACES_SAMPLER_ARG).toBe(0.01);
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'some'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
  ] as const) {
    expect(() => read({ [name]: value })).toThrow(`${name} wrong`);
  }
});

test('the proxies to believe are the nearest one, or those at addresses and in ranges', () => {
  const read = (text: string) => readEnv({ ...good, TRUST_PROXY: text }).TRUST_PROXY;
  expect(readEnv(good).TRUST_PROXY).toBe('off');
  expect(read('on')).toBe('on');
  expect(read('10.0.0.1, 2001:db8::/48')).toEqual(['10.0.0.1', '2001:db8::/48']);
  for (const wrong of [
    '',
    'yes',
    '10.0.0.1/33',
    '10.0.0.1/',
    '10.0.0',
    '1',
    '10.0.0.1,',
    '::/129',
  ]) {
    expect(() => read(wrong), wrong).toThrow('TRUST_PROXY wrong');
  }
});
