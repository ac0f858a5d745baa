// Turns the model's commands into calls of the vendor wallet, and answers into the model's words.
import { contributionOf, pool, roundOf, shareOf, stakeOf, wire } from './test-model.ts';
import type { Command, Model } from './test-model.ts';
import { codeOf, valueOf } from './test-play.ts';
import type { Answered, Player } from './test-play.ts';

/** The call of a command: its name and its body. `run` keeps the ids of runs apart. */
export function callOf(
  command: Command,
  { player, token, run, model }: { player: Player; token: string; run: string; model: Model },
): [name: string, body: object] {
  const { kind, bet, id, payout } = command;
  const betId = `${run}-${String(bet)}`;
  const transactionId = `${betId}-${String(id)}`;
  const base = {
    gameCode: 'lucky-parol',
    currency: 'PHP',
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
      return ['bet', placing];
    case 'freeBet':
      return ['bet', { ...placing, freeRound: 'campaign' }];
    case 'jackpotBet':
      return ['bet', { ...placing, jackpot: { pool, contribution: wire(contributionOf(bet)) } }];
    case 'betAndWin':
      return ['betAndWin', { ...placing, winAmount: amount }];
    case 'win':
      return ['win', { ...of, amount }];
    case 'rollback':
      return ['rollback', { ...of, amount: wire(stakeOf(bet)) }];
    case 'rollbackWin':
      return [
        'rollback',
        {
          ...of,
          amount: wire(model.wonOf(command)),
          winTransactionId: `${betId}-${String(command.of)}`,
        },
      ];
    case 'endRound':
      return [
        'endRound',
        {
          ...base,
          memberId: player.memberId,
          transactionId: `${run}-e${String(roundOf(bet))}-${String(id)}`,
        },
      ];
    case 'credit':
    case 'debit':
    case 'promotionWin':
    case 'jackpotWin':
      return payment(command, { ...base, memberId: player.memberId, transactionId });
  }
}

interface Base {
  readonly roundId: string;
  readonly memberId: string;
  readonly transactionId: string;
}

function payment(command: Command, base: Base): [name: string, body: object] {
  const { kind, payout } = command;
  const { roundId: _round, ...without } = base;
  if (kind === 'promotionWin') {
    return [kind, { ...without, campaignId: 'campaign', amount: wire(BigInt(payout)) }];
  }
  if (kind === 'jackpotWin') return [kind, { ...base, pool, share: Number(shareOf(command)) }];
  return ['adjustment', { ...base, direction: kind, amount: wire(BigInt(payout) + 1n) }];
}

/** An answer in the model's words. */
export function said(answer: Answered): string {
  if (!answer.body.success) return codeOf(answer);
  const { replayed, balance } = valueOf(answer.body);
  return `${replayed === true ? 'replayed' : 'done'} ${String(balance)}`;
}
