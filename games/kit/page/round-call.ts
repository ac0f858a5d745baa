// Asks for a round until there is an answer, under one request id.
import { call, CallError } from './api.ts';
import type { RoundView } from './api.ts';
import { pause, showNotice } from './shell.ts';
import type { Bet } from './stage.ts';
import { t } from './texts.ts';

/**
 * One request id until there is an answer: asking again can never play a second round.
 * @throws CallError with what the server says against the bet itself
 */
export async function askRound<Outcome>(bet: Bet): Promise<RoundView<Outcome>> {
  const random = crypto.getRandomValues(new Uint32Array(4));
  const requestId = [...random].map((part) => part.toString(16).padStart(8, '0')).join('-');
  for (let tries = 0; ; tries += 1) {
    try {
      const round = await call<RoundView<Outcome>>('play', { requestId, ...bet });
      const known = round.state === 'accepted' && round.payout !== null;
      if (known || round.state === 'settled' || round.state === 'void') return round;
      showNotice(t('onWay'));
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'offline';
      if (!['offline', 'round.unfinished', 'server.unexpected'].includes(code)) throw error;
      showNotice(t(code === 'round.unfinished' ? 'onWay' : 'offline'));
    }
    await pause(Math.min(5000, 1000 * 1.5 ** tries));
  }
}
