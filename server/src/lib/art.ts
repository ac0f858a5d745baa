// The addresses of the drawn pictures, from the manifest that the portal's build writes.
import { readFile } from 'node:fs/promises';

interface ArtFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** Whose addresses are asked for, as far as they depend on the merchant. */
export interface ArtOwner {
  readonly code: string;
  readonly public: { readonly imageCDNs: readonly string[] };
}

export interface Art {
  /** The hashed address of a picture ('lucky-parol', 'vendor/PERYA'); '' when there is none. */
  url(key: string): string;
  size(key: string): { readonly width: number; readonly height: number };
  /** Addresses of all pictures under a prefix ('category/'), by key. */
  under(...prefixes: readonly string[]): Record<string, string>;
  /**
   * The same pictures at a merchant's own addresses: on its image CDN, on the installation's where
   * it has none, and from here where neither is configured. The merchant's code is in the path, so
   * that a CDN may put a merchant's own picture in a drawn one's place.
   */
  of(owner: ArtOwner): Art;
}

type Manifest = Readonly<Record<string, ArtFile>>;

function artAt(manifest: Manifest, folder: string, fallbackCDN: string): Art {
  const url = (key: string): string => {
    const found = manifest[key];
    return found ? `${folder}${found.file}` : '';
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
    of: (owner) => {
      const cdn = owner.public.imageCDNs[0] ?? fallbackCDN;
      return artAt(manifest, `${cdn}/m/art/${owner.code}/`, fallbackCDN);
    },
  };
}

/** `fallbackCDN` is the origin of the installation's image CDN; '' when it has none. */
export function artOf(manifest: Manifest, fallbackCDN = ''): Art {
  return artAt(manifest, '/m/art/', fallbackCDN);
}

/** Reads the manifest of a built portal. Throws when the portal has not been built. */
export async function readArt(file: URL, fallbackCDN: string): Promise<Art> {
  return artOf(JSON.parse(await readFile(file, 'utf8')) as Manifest, fallbackCDN);
}
