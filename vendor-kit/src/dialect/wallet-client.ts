// A vendor's line to a wallet: signs a command, sends it, and says what the answer means.
import type { Answer, Command, Dialect, SignedRequest, Signer } from './dialect.ts';
import type { Transport } from './transport.ts';

export interface WalletLine {
  readonly dialect: Dialect;
  readonly signer: Signer;
  readonly transport: Transport;
  readonly now: () => Date;
}

/** One exchange, as it went over the wire. */
export interface Exchange {
  readonly request: SignedRequest;
  readonly raw: { readonly status: number; readonly body: string } | null;
  readonly answer: Answer;
}

/** Sends a command; `tamper` may change the signed request before it leaves. Never throws. */
export async function exchange(
  line: WalletLine,
  command: Command,
  tamper: (request: SignedRequest) => SignedRequest = (request) => request,
): Promise<Exchange> {
  const request = tamper(line.dialect.encode(command, line.signer, line.now()));
  const raw = await line.transport(request);
  const answer: Answer =
    raw === null ? { kind: 'lost', why: 'no answer' } : line.dialect.decode(command.name, raw);
  return { request, raw, answer };
}
