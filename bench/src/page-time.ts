// A mocked clock for a page: an hour of timers runs as fast as possible, in order.

/**
 * Injected before a page's own scripts. Time runs as usual until `pageTime.skip(ms)`, which fires
 * the timers of that span one by one, each at its time, and waits for the answers to what a timer
 * asked the server for. Dates and performance.now() go along; frames and styles do not.
 */
export const pageTime = `(() => {
  const [set, clear] = [setTimeout.bind(window), clearTimeout.bind(window)];
  const since = performance.now.bind(performance);
  const [NativeDate, date] = [Date, Date.now];
  const timers = new Map();
  const asking = new Set();
  let ahead = 0;
  let last = 0;
  const now = () => since() + ahead;
  const arm = (id, timer) => {
    timer.native = set(() => fire(id, timer), Math.max(0, timer.due - now()));
  };
  const fire = (id, timer) => {
    if (timers.get(id) !== timer) return;
    if (timer.every === null) timers.delete(id);
    else {
      timer.due = now() + timer.every;
      arm(id, timer);
    }
    timer.run();
  };
  const start = (run, ms, every) => {
    const id = (last += 1);
    const timer = { run, every, due: now() + ms, native: 0 };
    timers.set(id, timer);
    arm(id, timer);
    return id;
  };
  const stop = (id) => {
    const timer = timers.get(id);
    if (timer) clear(timer.native);
    timers.delete(id);
  };
  window.setTimeout = (run, ms = 0, ...rest) => start(() => run(...rest), ms, null);
  window.setInterval = (run, ms = 0, ...rest) => start(() => run(...rest), ms, Math.max(4, ms));
  window.clearTimeout = window.clearInterval = stop;
  performance.now = now;
  NativeDate.now = () => date() + ahead;
  window.Date = class extends NativeDate {
    constructor(...given) {
      if (given.length === 0) super(NativeDate.now());
      else super(...given);
    }
  };
  const frame = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) => frame((at) => run(at + ahead));
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    const one = ask(...given);
    asking.add(one);
    const done = () => asking.delete(one);
    one.then(done, done);
    return one;
  };
  const port = new MessageChannel();
  let turn = () => {};
  port.port1.onmessage = () => turn();
  // Timers of a hidden tab are slowed down; messages are not.
  const nextTurn = () => new Promise((done) => {
    turn = done;
    port.port2.postMessage(null);
  });
  const skip = async (ms) => {
    const end = now() + ms;
    for (;;) {
      let next = null;
      for (const [id, timer] of timers) {
        if (timer.due <= end && (next === null || timer.due < next[1].due)) next = [id, timer];
      }
      if (next === null) break;
      ahead += Math.max(0, next[1].due - now());
      clear(next[1].native);
      fire(...next);
      do await nextTurn();
      while (asking.size > 0);
    }
    ahead += Math.max(0, end - now());
    for (const [id, timer] of timers) {
      clear(timer.native);
      arm(id, timer);
    }
  };
  window.pageTime = { skip };
})()`;
