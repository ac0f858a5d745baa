// Takes traces as a collector does, by OTLP over HTTP in JSON, and can keep its senders waiting.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Wire {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

interface Pair {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Pair[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number; readonly message?: string };
}

export interface TakenSpan extends Omit<WireSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, string | number>>;
}

const plain = (pairs: readonly Pair[]) =>
  Object.fromEntries(
    pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? 'other']),
  );

export class TestCollector {
  readonly spans: TakenSpan[] = [];
  /** All that came, as it came. */
  raw = '';
  readonly services = new Set<unknown>();
  readonly #server: Server;
  #holds = false;
  #held: ServerResponse[] = [];
  readonly #looks = new Set<() => void>();

  private constructor() {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => this.#take(body, response));
    });
  }

  static async listening(): Promise<TestCollector> {
    const collector = new TestCollector();
    collector.#server.listen(0, '127.0.0.1');
    await once(collector.#server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** From now on it takes and answers nothing; what came is answered when it is let go. */
  hold(): void {
    this.#holds = true;
  }

  letGo(): void {
    this.#holds = false;
    for (const response of this.#held.splice(0)) response.end('{}');
  }

  /** Settles once a span is there that fits. */
  async span(fits: (span: TakenSpan) => boolean): Promise<TakenSpan> {
    for (;;) {
      const found = this.spans.find(fits);
      if (found) return found;
      await new Promise<void>((settle) => this.#looks.add(settle));
      this.#looks.clear();
    }
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #take(body: string, response: ServerResponse): void {
    this.raw += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Wire).resourceSpans) {
      this.services.add(plain(resource.attributes)['service.name']);
      const spans = scopeSpans.flatMap((scope) => scope.spans);
      for (const span of spans) {
        this.spans.push({ ...span, attributes: plain(span.attributes) });
      }
    }
    response.setHeader('content-type', 'application/json');
    if (this.#holds) this.#held.push(response);
    else response.end('{}');
    for (const look of this.#looks) look();
  }
}
