// What adapters share to read providers' messages: comparing secrets, reading JSON, refusing.
import { createHash, timingSafeEqual } from 'node:crypto';
import { parseJsonNumbersAsText } from '#lib/strict-json';
import type { Reading, Refusal } from './adapter.ts';

export const refuse = (why: Refusal): Reading => ({ is: 'refused', why });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two texts are the same, in a time that says nothing of where they differ. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/** The body as JSON, its numbers as text; undefined for none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return parseJsonNumbersAsText(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A name for a message that has none: the same for the same bytes. */
export function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
