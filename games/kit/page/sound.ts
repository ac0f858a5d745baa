// A small synthesiser and the phone's vibration; silent and still until the player asks.
let context: AudioContext | null = null;
let on = false;

export function setSound(wanted: boolean): void {
  on = wanted;
  if (on) {
    context ??= new AudioContext();
    void context.resume();
  }
}

/** One envelope from `loud` (0 to 1) to silence over `length` seconds, `at` seconds from now. */
function shaped(source: AudioScheduledSourceNode, at: number, length: number, loud: number): void {
  if (!context) return;
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

/** Milliseconds on and off, by what there is to feel. */
const pulses = { tap: 8, win: [16], big: [20, 60, 30], huge: [24, 60, 30, 60, 60] } as const;

/** A short pulse, with the sounds and by the same switch; phones without it do nothing. */
export function vibrate(what: keyof typeof pulses): void {
  if (!on || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const pulse = pulses[what];
  navigator.vibrate?.(typeof pulse === 'number' ? pulse : [...pulse]);
}

export interface Note {
  /** Hertz; `to` slides there over the note's length. */
  readonly pitch: number;
  readonly to?: number;
  /** Seconds from now, and seconds long. */
  readonly at?: number;
  readonly length: number;
  readonly loud: number;
  readonly wave?: OscillatorType;
}

export function note({ pitch, to, at = 0, length, loud, wave = 'triangle' }: Note): void {
  if (!on || !context) return;
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(pitch, context.currentTime + at);
  if (to !== undefined) {
    oscillator.frequency.exponentialRampToValueAtTime(to, context.currentTime + at + length);
  }
  shaped(oscillator, at, length, loud);
}

let hiss: AudioBuffer | null = null;

/** A burst of noise through a filter: bangs, drums, shakers, crowds. */
export function noise(length: number, loud: number, hertz: number, at = 0): void {
  if (!on || !context) return;
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    // Only heard, never played with: no outcome comes from here.
    samples.forEach((_, i) => (samples[i] = Math.random() * 2 - 1));
  }
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = 0.8;
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

const scale = [523, 587, 659, 784, 880, 1047, 1175, 1319];

/** Sounds that every game needs. */
export const sounds = {
  tap: (): void => {
    note({ pitch: 320, length: 0.06, loud: 0.08 });
    vibrate('tap');
  },
  /** `size` 0 to 4, in proportion to the win. */
  win: (size: number): void => {
    const notes = 3 + size * 2;
    for (let i = 0; i < notes; i += 1) {
      const pitch = (scale[i % scale.length] ?? 523) * (i >= scale.length ? 2 : 1);
      note({ pitch, at: i * 0.09, length: 0.28, loud: 0.09 });
    }
  },
  fanfare: (): void =>
    scale.forEach((pitch, i) =>
      note({ pitch, at: i * 0.07, length: 0.4, loud: 0.08, wave: 'sine' }),
    ),
};
