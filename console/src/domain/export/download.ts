// Reads the file of an export, part by part, and gives it to the browser to keep.
import { exportPart } from '@perya/contract/ops/exports';
import { call } from '#lib/call.ts';

type Read =
  | { readonly ok: true; readonly parts: readonly string[] }
  | { readonly ok: false; readonly code: string };

export async function readFile(merchant: string, id: string): Promise<Read> {
  const parts: string[] = [];
  let more = true;
  while (more) {
    const answer = await call(exportPart, { merchant, id, part: parts.length });
    if (!answer.ok) return { ok: false, code: answer.code };
    parts.push(answer.value.text);
    ({ more } = answer.value);
  }
  return { ok: true, parts };
}

export function saveFile(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to keep it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
