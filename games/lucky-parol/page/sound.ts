// A small synthesiser: every sound of the game from oscillators; silent until the player asks.
let context: AudioContext | null = null;
let on = false;

export function setSound(wanted: boolean): void {
  on = wanted;
  if (on) {
    context ??= new AudioContext();
    void context.resume();
  }
}

function note(pitch: number, at: number, length: number, loud: number, wave: OscillatorType): void {
  if (!on || !context) return;
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

const scale = [523, 587, 659, 784, 880, 1047, 1175, 1319];

export const sounds = {
  tap: (): void => note(320, 0, 0.06, 0.08, 'triangle'),
  stop: (reel: number): void => {
    note(150 + reel * 14, 0, 0.12, 0.16, 'triangle');
    note(75, 0, 0.1, 0.14, 'sine');
  },
  wheel: (count: number): void => note(660 + count * 150, 0, 0.5, 0.12, 'sine'),
  /** `size` 0 to 4, in proportion to the win. */
  win: (size: number): void => {
    const notes = 3 + size * 2;
    for (let i = 0; i < notes; i += 1) {
      const pitch = (scale[i % scale.length] ?? 523) * (i >= scale.length ? 2 : 1);
      note(pitch, i * 0.09, 0.28, 0.09, 'triangle');
    }
  },
  free: (): void => scale.forEach((pitch, i) => note(pitch, i * 0.07, 0.4, 0.08, 'sine')),
};
