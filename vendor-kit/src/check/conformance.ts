// Runs every scenario against a wallet and reports each result.
import type { WalletLine } from '../dialect/wallet-client.ts';
import { Finding, NotShown, WalletUnderTest } from './run-scenario.ts';
import type { Operator, Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';

export interface Result {
  readonly scenario: Scenario;
  readonly verdict: 'right' | 'wrong' | 'not shown';
  /** Why it is not right; empty where it is. */
  readonly detail: string;
}

export interface Report {
  readonly results: readonly Result[];
  readonly calls: number;
  readonly slowestMs: number;
}

/** Rule 8 of the wallet: vendors hang up after two to ten seconds. */
export const slowestAllowedMs = 2_000;

async function resultOf(wallet: WalletUnderTest, scenario: Scenario): Promise<Result> {
  try {
    await wallet.play(scenario);
    return { scenario, verdict: 'right', detail: '' };
  } catch (error) {
    if (error instanceof Finding) return { scenario, verdict: 'wrong', detail: error.message };
    if (error instanceof NotShown) return { scenario, verdict: 'not shown', detail: error.message };
    throw error;
  }
}

/** Scenarios run one after another, so that a fault in one is not blamed on the next. */
export async function checkWallet(
  line: WalletLine,
  operator: Operator,
  chosen: readonly Scenario[] = scenarios,
): Promise<Report> {
  const wallet = new WalletUnderTest(line, operator);
  const results: Result[] = [];
  for (const scenario of chosen) results.push(await resultOf(wallet, scenario));
  return { results, calls: wallet.calls, slowestMs: wallet.slowestMs };
}

/** The report as a table for a terminal. */
export function tableOf({ results, calls, slowestMs }: Report): string {
  const width = Math.max(...results.map(({ scenario }) => scenario.name.length));
  const lines = results.map(({ scenario: { name, rule, says }, verdict, detail }) => {
    const mark = { right: 'right    ', wrong: 'WRONG    ', 'not shown': 'not shown' }[verdict];
    const why = verdict === 'right' ? says : `${says}: ${detail}`;
    return `${mark}  ${name.padEnd(width)}  [${rule}] ${why}`;
  });
  const count = (verdict: Result['verdict']) =>
    String(results.filter((result) => result.verdict === verdict).length);
  const slow = slowestMs > slowestAllowedMs ? ' (rule 8 asks for 2 s)' : '';
  return [
    ...lines,
    '',
    `${count('right')} right, ${count('wrong')} wrong, ${count('not shown')} not shown; ` +
      `${String(calls)} calls, the slowest ${slowestMs.toFixed(0)} ms${slow}.`,
  ].join('\n');
}

/**
 * Whether nothing was found: what was not shown is no fault, and no proof either. Undefined where
 * nothing was shown at all, which says nothing of the wallet.
 */
export function isClean({ results, slowestMs }: Report): boolean | undefined {
  if (results.every(({ verdict }) => verdict === 'not shown')) return undefined;
  return results.every(({ verdict }) => verdict !== 'wrong') && slowestMs <= slowestAllowedMs;
}
