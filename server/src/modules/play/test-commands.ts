// Turns the model's commands into calls of the vendor wallet, and answers into the model's words.
import type { Command as Spoken } from '../../../../vendor-kit/src/dialect/dialect.ts';
import { contributionOf, pool, roundOf, shareOf, stakeOf, wire } from './test-model.ts';
import type { Command, Model } from './test-model.ts';
import { codeOf, valueOf } from './test-play.ts';
import type { Answered, Player } from './test-play.ts';

/** A call that moves money: what any dialect can write. */
export type Call = Exclude<Spoken, { name: 'authenticate' | 'balance' }>;

/** The call of a command. `run` keeps the ids of runs apart. */
export function callOf(
  command: Command,
  { player, token, run, model }: { player: Player; token: string; run: string; model: Model },
): Call {
  const { kind, bet, id, payout } = command;
  const betId = `${run}-${String(bet)}`;
  const transactionId = `${betId}-${String(id)}`;
  const base = {
    gameCode: 'lucky-parol',
    currency: 'PHP' as const,
    roundId: `${run}-r${String(roundOf(bet))}`,
  };
  const placing = {
    ...base,
    playToken: token,
    transactionId: betId,
    amount: wire(stakeOf(bet)),
  };
  const of = { ...base, memberId: player.memberId, transactionId, betTransactionId: betId };
  const amount = wire(BigInt(payout));
  switch (kind) {
    case 'bet':
      return { name: 'bet', input: placing };
    case 'freeBet':
      return { name: 'bet', input: { ...placing, freeRound: 'campaign' } };
    case 'jackpotBet':
      return {
        name: 'bet',
        input: { ...placing, jackpot: { pool, contribution: wire(contributionOf(bet)) } },
      };
    case 'betAndWin':
      return { name: 'betAndWin', input: { ...placing, winAmount: amount } };
    case 'win':
      return { name: 'win', input: { ...of, amount } };
    case 'rollback':
      return { name: 'rollback', input: { ...of, amount: wire(stakeOf(bet)) } };
    case 'rollbackWin':
      return {
        name: 'rollback',
        input: {
          ...of,
          amount: wire(model.wonOf(command)),
          winTransactionId: `${betId}-${String(command.of)}`,
        },
      };
    case 'endRound':
      return {
        name: 'endRound',
        input: {
          ...base,
          memberId: player.memberId,
          transactionId: `${run}-e${String(roundOf(bet))}-${String(id)}`,
        },
      };
    case 'credit':
    case 'debit':
    case 'promotionWin':
    case 'jackpotWin':
      return payment(command, { ...base, memberId: player.memberId, transactionId });
  }
}

interface Base {
  readonly gameCode: string;
  readonly currency: 'PHP';
  readonly roundId: string;
  readonly memberId: string;
  readonly transactionId: string;
}

function payment(command: Command, base: Base): Call {
  const { kind, payout } = command;
  const { roundId: _round, ...without } = base;
  const amount = wire(BigInt(payout));
  if (kind === 'promotionWin') {
    return { name: kind, input: { ...without, campaignId: 'campaign', amount } };
  }
  if (kind === 'jackpotWin') {
    return { name: kind, input: { ...base, pool, share: Number(shareOf(command)) } };
  }
  const direction = kind === 'debit' ? 'debit' : 'credit';
  return { name: 'adjustment', input: { ...base, direction, amount: wire(BigInt(payout) + 1n) } };
}

/** An answer in the model's words. */
export function said(answer: Answered): string {
  if (!answer.body.success) return codeOf(answer);
  const { replayed, balance } = valueOf(answer.body);
  return `${replayed === true ? 'replayed' : 'done'} ${String(balance)}`;
}
