// The addresses of the drawn pictures, from the manifest that the portal's build writes.
import { readFile } from 'node:fs/promises';

interface ArtFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

export interface Art {
  /** The hashed address of a picture ('lucky-parol', 'vendor/PERYA'); '' when there is none. */
  url(key: string): string;
  size(key: string): { readonly width: number; readonly height: number };
  /** Addresses of all pictures under a prefix ('category/'), by key. */
  under(...prefixes: readonly string[]): Record<string, string>;
}

export function artOf(manifest: Readonly<Record<string, ArtFile>>): Art {
  const url = (key: string): string => {
    const found = manifest[key];
    return found ? `/m/art/${found.file}` : '';
  };
  return {
    url,
    size: (key) => ({ width: manifest[key]?.width ?? 0, height: manifest[key]?.height ?? 0 }),
    under: (...prefixes) =>
      Object.fromEntries(
        Object.keys(manifest)
          .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
          .map((key) => [key, url(key)]),
      ),
  };
}

/** Reads the manifest of a built portal. Throws when the portal has not been built. */
export async function readArt(file: URL): Promise<Art> {
  return artOf(JSON.parse(await readFile(file, 'utf8')) as Record<string, ArtFile>);
}
