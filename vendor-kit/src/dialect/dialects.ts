// The dialects by name: the one list that the runner, the sandbox and the guide go by.
import type { Dialect, DialectName } from './dialect.ts';
import { formDialect } from './form.ts';
import { hmacDialect } from './hmac.ts';
import { rsaDialect } from './rsa.ts';

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  hmac: hmacDialect,
  rsa: rsaDialect,
  form: formDialect,
};
