// What lies on the table, in minor units by plate, and the ways back from it.
import { plates } from '../rules.ts';
import type { Plate } from '../rules.ts';
import type { Bets } from '../stakes.ts';

/** Each change answers whether it was made; none may bring the sum above `most`. */
export class BetLedger {
  /** What the bets of a round come to at most. */
  most = 0n;
  #laid: ReadonlyMap<Plate, bigint> = new Map();
  #before: ReadonlyMap<Plate, bigint>[] = [];
  #last: ReadonlyMap<Plate, bigint> = new Map();

  on(plate: Plate): bigint {
    return this.#laid.get(plate) ?? 0n;
  }

  get sum(): bigint {
    return [...this.#laid.values()].reduce((sum, amount) => sum + amount, 0n);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** The table is empty, and the bets of the last round are known. */
  get canRebet(): boolean {
    return this.#laid.size === 0 && this.#last.size > 0;
  }

  /** As the round is asked for with. */
  get choice(): Bets {
    return Object.fromEntries([...this.#laid].map(([plate, amount]) => [plate, String(amount)]));
  }

  /** The bets of a round that is played: they can be laid again, and not be undone. */
  remember(bets: Bets): void {
    const known = plates.flatMap((plate) => {
      const amount = bets[plate];
      return amount === undefined ? [] : [[plate, BigInt(amount)] as const];
    });
    this.#last = new Map(known);
    this.#before = [];
  }

  add(plate: Plate, amount: bigint): boolean {
    return this.#lay(new Map(this.#laid).set(plate, this.on(plate) + amount));
  }

  /** The whole bet on one plate, wherever it was. */
  only(plate: Plate, amount: bigint): boolean {
    return this.#lay(new Map([[plate, amount]]));
  }

  double(): boolean {
    return this.#lay(new Map([...this.#laid].map(([plate, amount]) => [plate, amount * 2n])));
  }

  rebet(): boolean {
    return this.#lay(this.#last);
  }

  clear(): boolean {
    return this.#lay(new Map());
  }

  undo(): boolean {
    this.#laid = this.#before.pop() ?? this.#laid;
    return true;
  }

  #lay(next: ReadonlyMap<Plate, bigint>): boolean {
    const sum = [...next.values()].reduce((all, amount) => all + amount, 0n);
    if (sum > this.most) return false;
    this.#before.push(this.#laid);
    this.#laid = next;
    return true;
  }
}
