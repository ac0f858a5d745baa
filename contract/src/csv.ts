// A table as CSV that spreadsheets open, and that none of them runs as a formula.

/** What spreadsheets take for a formula when a cell begins with it. */
const formula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = formula.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of RFC 4180, without its end. */
export function csvRow(row: readonly string[]): string {
  return row.map(cell).join(',');
}

/** The whole file, with the mark by which spreadsheets know that it is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${csvRow(row)}\r\n`).join('')}`;
}
