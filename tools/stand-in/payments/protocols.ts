// Every protocol that the stand-in plays.
import { chain } from './chain.ts';
import { cryptoprocessing } from './cryptoprocessing.ts';
import { maya } from './maya.ts';
import { paymongo } from './paymongo.ts';
import { payos } from './payos.ts';
import { pix } from './pix.ts';
import type { Protocol } from './protocol.ts';
import { xendit } from './xendit.ts';

export const protocols: readonly Protocol[] = [
  chain,
  cryptoprocessing,
  maya,
  paymongo,
  payos,
  pix,
  xendit,
];
