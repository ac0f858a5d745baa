// A form of an adapter's settings, as JSON with a place for each: what an operator fills in.
import * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;

/** What stands in a setting's place until it is filled in; of a choice, its first. */
function placeOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  if (typeof choice === 'object') return placeOf(choice);
  if (schema.type === 'array') return [''];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return 0;
  if (schema.type !== 'object') return '';
  const needed = Object.entries(schema.properties ?? {}).filter(
    ([name, each]) =>
      typeof each === 'object' &&
      (schema.required?.includes(name) === true || each.default !== undefined),
  );
  return Object.fromEntries(needed.map(([name, each]) => [name, placeOf(each as Schema)]));
}

/** Of an adapter whose schema is of another library: "{}". */
export function formOf(settings: unknown): string {
  if (!(settings instanceof z.core.$ZodType)) return '{}';
  const schema = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(placeOf(schema), null, 2);
}
