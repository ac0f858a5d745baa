// The pictures of a slot's symbols: their addresses, decoded images, and small windows of them.
import { make } from './dom.ts';

export interface SymbolPictures {
  readonly names: readonly string[];
  /** The picture's address. */
  address(symbol: number): string;
  /** A picture with the symbol's name as its text. */
  image(symbol: number): HTMLImageElement;
  /** A small picture of a window: symbols by reel, top row first. */
  window(window: readonly (readonly number[])[], className?: string): HTMLElement;
  /** Every picture, decoded, in the order of `names`. */
  load(): Promise<HTMLImageElement[]>;
}

/**
 * `names` in the order of the symbols' codes; `addresses` is what
 * `import.meta.glob('./art/*.svg', { eager: true, query: '?url', import: 'default' })` gives.
 */
export function symbolPictures(
  names: readonly string[],
  addresses: Readonly<Record<string, unknown>>,
): SymbolPictures {
  const address = (symbol: number): string => String(addresses[`./art/${names[symbol] ?? ''}.svg`]);
  const image = (symbol: number): HTMLImageElement =>
    make('img', { src: address(symbol), alt: names[symbol] ?? '' });
  const decoded = async (symbol: number): Promise<HTMLImageElement> => {
    const picture = new Image();
    picture.src = address(symbol);
    await picture.decode();
    return picture;
  };
  return {
    names,
    address,
    image,
    window: (window, className = 'window') =>
      make('div', { className }, ...window.flat().map(image)),
    load: async () => Promise.all(names.map(async (_, symbol) => decoded(symbol))),
  };
}
