// Drives a Chromium over its DevTools protocol, as far as the benchmarks of pages need.

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

type Listener = (params: Record<string, unknown>) => void;

export class Tab {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners = new Map<string, Listener[]>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) =>
      this.#take(JSON.parse(String(data)) as Message),
    );
  }

  /** A new tab of the browser that listens for its debugger on a port. */
  static async open(port: number): Promise<Tab> {
    const reply = await fetch(`http://127.0.0.1:${String(port)}/json/new`, { method: 'PUT' });
    const { webSocketDebuggerUrl } = (await reply.json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await new Promise((opened, failed) => {
      socket.addEventListener('open', opened);
      socket.addEventListener('error', failed);
    });
    return new Tab(socket);
  }

  #take(message: Message): void {
    if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
    if (message.method === undefined) return;
    for (const listener of this.#listeners.get(message.method) ?? [])
      listener(message.params ?? {});
  }

  on(method: string, listener: Listener): void {
    this.#listeners.set(method, [...(this.#listeners.get(method) ?? []), listener]);
  }

  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = (this.#last += 1);
    const answered = new Promise<Message>((settle) => this.#waiting.set(id, settle));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  /** The value of an expression in the page; a promise is waited for. Throws what it throws. */
  async ask<V>(expression: string): Promise<V> {
    const asked = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const answer = (await this.send('Runtime.evaluate', asked)) as {
      result: { value: V };
      exceptionDetails?: { exception?: { description?: string } };
    };
    const failure = answer.exceptionDetails?.exception?.description;
    if (failure !== undefined) throw new Error(failure);
    return answer.result.value;
  }

  /** Waits until an expression holds in the page, for half a minute at most. */
  async until(expression: string): Promise<void> {
    const late = JSON.stringify(`The page took too long: ${expression}`);
    await this.ask(`new Promise((done, failed) => {
      const started = performance.now();
      const look = () => {
        if (${expression}) done();
        else if (performance.now() - started > 30000) failed(new Error(${late}));
        else setTimeout(look, 50);
      };
      look();
    })`);
  }

  close(): void {
    this.#socket.close();
  }
}
