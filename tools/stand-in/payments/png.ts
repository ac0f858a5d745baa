// Draws a QR code as a PNG, as a data URI: what PayMongo answers for QR Ph.
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pixelsPerDot = 6;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of 8-bit grey, six pixels for each dot of the code, with its quiet zone. */
export function qrPng(text: string): string {
  const { data } = encode(text, { border: 4 });
  const size = data.length * pixelsPerDot;
  const lines = data.flatMap((row) => {
    const line = Buffer.alloc(size + 1);
    row.forEach((isDark, dot) => {
      const from = 1 + dot * pixelsPerDot;
      line.fill(isDark ? 0 : 255, from, from + pixelsPerDot);
    });
    return Array.from({ length: pixelsPerDot }, () => line);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.writeUInt8(8, 8);
  const png = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
