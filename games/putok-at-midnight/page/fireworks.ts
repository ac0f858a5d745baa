// Fireworks over the whole page: bursts and rising rockets of small lights, in proportion to a win.
import { reducedMotion } from '../../kit/page/shell.ts';

interface Light {
  x: number;
  y: number;
  /** Pixels a second. */
  vx: number;
  vy: number;
  /** Seconds. */
  age: number;
  readonly life: number;
  readonly size: number;
  readonly sprite: HTMLCanvasElement;
}

const colours = ['#ffd35c', '#ff5d9e', '#7cf0ff', '#8dffc4', '#c9a0ff', '#ff9f5c'];
/** More would cost frames on a slow phone. */
const mostLights = 260;
const gravity = 130;

function glowOf(colour: string): HTMLCanvasElement {
  const size = 24;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const light = pen.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.25, colour);
  light.addColorStop(1, `${colour}00`);
  pen.fillStyle = light;
  pen.fillRect(0, 0, size, size);
  return canvas;
}

export interface Fireworks {
  /** Lights that fly apart from a point of the page; `power` 1 is a full firework. */
  burst(x: number, y: number, power: number, colour?: number): void;
  /** A rocket that rises from a point and bursts `height` pixels above it. */
  rise(x: number, y: number, height: number, power: number): void;
  resize(): void;
}

class Sky implements Fireworks {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #sprites = colours.map(glowOf);
  #lights: Light[] = [];
  #last = 0;
  #frame = 0;
  #turn = 0;

  constructor(canvas: HTMLCanvasElement) {
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    this.#canvas = canvas;
    this.#pen = pen;
  }

  resize(): void {
    // One canvas pixel a point is enough for lights, and a quarter of the work.
    this.#canvas.width = this.#canvas.clientWidth;
    this.#canvas.height = this.#canvas.clientHeight;
  }

  #spriteOf(colour: number): HTMLCanvasElement {
    return this.#sprites[colour % this.#sprites.length] ?? glowOf('#ffd35c');
  }

  burst(x: number, y: number, power: number, colour = (this.#turn += 1)): void {
    if (reducedMotion()) return;
    const count = Math.min(Math.round(46 * power) + 8, mostLights - this.#lights.length);
    for (let i = 0; i < count; i += 1) {
      // Where a light flies is for the eye alone: the round has long been drawn.
      const angle = (i / count) * Math.PI * 2 + Math.random() * 0.3;
      const speed = (70 + 150 * Math.sqrt(power)) * (0.35 + 0.65 * Math.sqrt(Math.random()));
      this.#lights.push({
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed - 30,
        age: 0,
        life: 0.7 + Math.random() * 0.8,
        size: 7 + Math.random() * 9 * Math.min(1, power),
        sprite: this.#spriteOf(i % 5 === 0 ? colour + 1 : colour),
      });
    }
    this.#run();
  }

  rise(x: number, y: number, height: number, power: number): void {
    if (reducedMotion()) return;
    const rise = 0.45;
    for (let i = 0; i < 6 && this.#lights.length < mostLights; i += 1) {
      const life = rise * (1 - i * 0.09);
      const sprite = this.#spriteOf(0);
      const vy = -height / rise;
      this.#lights.push({ x, y: y + i * 9, vx: 0, vy, age: 0, life, size: 15 - i * 2, sprite });
    }
    this.#run();
    setTimeout(() => this.burst(x, y - height, power), rise * 1000);
  }

  #tick(now: number): void {
    this.#frame = 0;
    const elapsed = Math.min(0.05, (now - this.#last) / 1000);
    this.#last = now;
    this.#pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#pen.globalCompositeOperation = 'lighter';
    for (const light of this.#lights) {
      light.age += elapsed;
      light.vx *= 1 - 1.6 * elapsed;
      light.vy = light.vy * (1 - 1.1 * elapsed) + gravity * elapsed;
      light.x += light.vx * elapsed;
      light.y += light.vy * elapsed;
      const left = 1 - light.age / light.life;
      if (left <= 0) continue;
      const size = light.size * (0.4 + 0.6 * left);
      this.#pen.globalAlpha = Math.min(1, left * 1.8);
      this.#pen.drawImage(light.sprite, light.x - size / 2, light.y - size / 2, size, size);
    }
    this.#lights = this.#lights.filter((light) => light.age < light.life);
    if (this.#lights.length > 0) this.#run();
    else this.#pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
  }

  #run(): void {
    if (this.#frame !== 0) return;
    if (this.#lights.every((light) => light.age === 0)) this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }
}

export function createFireworks(canvas: HTMLCanvasElement): Fireworks {
  return new Sky(canvas);
}
