// What is wrong with a file that an operator wrote, each fault at the place where it stands.
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

export interface FileFault {
  /** As "texts.EN.terms[2]"; empty for the whole file. */
  readonly path: string;
  readonly text: string;
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const { localeError } = en();

/** Of what may be one of several, that which the file comes nearest to. */
function nearest(choices: readonly (readonly Issue[])[]): readonly Issue[] {
  const isOther = (issues: readonly Issue[]): boolean =>
    issues.some(({ code, path }) => code === 'unrecognized_keys' && path.length === 0);
  const [first, ...others] = choices.filter((issues) => issues.length > 0 && !isOther(issues));
  return others.reduce((best, each) => (each.length < best.length ? each : best), first ?? []);
}

function textOf(issue: Issue, file: unknown): string {
  const said = localeError({ ...issue, input: valueAt(file, issue.path) } as never);
  return (typeof said === 'string' ? said : said?.message) ?? issue.message;
}

function valueAt(file: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    file,
  );
}

function faultsAt(issue: Issue, before: Path, file: unknown): FileFault[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'invalid_union') {
    const inner = nearest(issue.errors);
    if (inner.length > 0) return inner.flatMap((each) => faultsAt(each, path, file));
  }
  return [{ path: z.core.toDotPath(path), text: textOf({ ...issue, path: [...path] }, file) }];
}

/** In English, which the console and the command line speak. */
export function faultsOf(error: z.core.$ZodError, file: unknown): FileFault[] {
  return error.issues.flatMap((issue) => faultsAt(issue, [], file));
}

const refusalSchema = z.object({
  faults: z.array(z.object({ path: z.string(), text: z.string() })),
});

/** Those that came with a refusal; none with one of another kind. */
export function faultsIn(value: unknown): readonly FileFault[] {
  return refusalSchema.safeParse(value).data?.faults ?? [];
}
