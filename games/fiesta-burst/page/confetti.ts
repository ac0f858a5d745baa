// Paper confetti on a canvas: thrown from a point or raining, falling by weight and air.

interface Paper {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  turning: number;
  size: number;
  colour: string;
  /** Milliseconds that are left of it. */
  left: number;
}

const colours = ['#ff3d77', '#ffc928', '#19b5a5', '#7b4bd6', '#ff7a1f', '#3aa0ff', '#ffffff'];
const most = 240;

export interface Confetti {
  /** Throws papers from a point; `reach` in pixels says how far about they fly. */
  burst(x: number, y: number, count: number, reach: number): void;
  /** Lets papers fall from above the width of the canvas. */
  rain(width: number, count: number): void;
  /** Moves and draws by the milliseconds since the last call; false when there is none left. */
  draw(pen: CanvasRenderingContext2D, elapsed: number): boolean;
  clear(): void;
}

export function createConfetti(): Confetti {
  // How papers fly is for the eye alone: no outcome comes from here.
  const between = (low: number, high: number): number => low + Math.random() * (high - low);
  let papers: Paper[] = [];
  const add = (paper: Omit<Paper, 'turn' | 'turning' | 'size' | 'colour'>): void => {
    if (papers.length >= most) return;
    papers.push({
      ...paper,
      turn: between(0, 6.3),
      turning: between(-0.012, 0.012),
      size: between(4, 8),
      colour: colours[Math.floor(between(0, colours.length))] ?? '#ffffff',
    });
  };
  const step = (paper: Paper, elapsed: number): void => {
    paper.left -= elapsed;
    paper.vy += 0.0011 * elapsed;
    const air = 0.998 ** elapsed;
    paper.vx *= air;
    paper.vy *= air;
    paper.x += paper.vx * elapsed;
    paper.y += paper.vy * elapsed;
    paper.turn += paper.turning * elapsed;
  };
  return {
    burst: (x, y, count, reach) => {
      for (let i = 0; i < count; i += 1) {
        const angle = between(0, Math.PI * 2);
        const speed = between(0.3, 1) * (reach / 220);
        const [vx, vy] = [Math.cos(angle) * speed, Math.sin(angle) * speed - 0.22];
        add({ x, y, vx, vy, left: between(500, 1000) });
      }
    },
    rain: (width, count) => {
      for (let i = 0; i < count; i += 1) {
        const vx = between(-0.06, 0.06);
        add({ x: between(0, width), y: between(-900, -10), vx, vy: 0.1, left: 4000 });
      }
    },
    draw: (pen, elapsed) => {
      papers = papers.filter((paper) => paper.left > 0);
      for (const paper of papers) {
        step(paper, elapsed);
        const { x, y, size, turn } = paper;
        pen.globalAlpha = Math.min(1, paper.left / 300);
        pen.fillStyle = paper.colour;
        // A paper that turns in the air is seen now broad, now narrow.
        const broad = size * (0.25 + 0.75 * Math.abs(Math.sin(turn)));
        pen.fillRect(x - size / 2, y - broad / 2, size, broad);
      }
      pen.globalAlpha = 1;
      return papers.length > 0;
    },
    clear: () => (papers = []),
  };
}
