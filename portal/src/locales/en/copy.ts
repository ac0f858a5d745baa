// English: copying something to type it elsewhere.
export const texts = {
  'copy.do': 'Copy',
  'copy.done': 'Copied',
  'copy.failed': 'Copying is not allowed here. Select the text by hand.',
} as const;
