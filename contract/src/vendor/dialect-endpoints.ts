// All endpoints of vendors' dialects: the documentation and the generated tests walk the list.
import type { DialectEndpoint } from './dialect.ts';
import { formEndpoints } from './dialect-form.ts';
import { rsaEndpoints } from './dialect-rsa.ts';

export const dialectEndpoints: readonly DialectEndpoint[] = [...rsaEndpoints, ...formEndpoints];
