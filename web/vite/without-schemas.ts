// Leaves the shapes of calls out of the browser's bundle: only the server checks by them.
import { parseAst, type Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? node['name'] : null;

/** The `input` and `output` of every endpoint() that a module declares. */
function shapesOf(node: Node): Node[] {
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'endpoint') {
    const [spec] = node['arguments'] as readonly Node[];
    const properties = (spec?.['properties'] ?? []) as readonly Node[];
    return properties.filter((property) =>
      ['input', 'output'].includes(String(nameOf(property['key']))),
    );
  }
  return Object.values(node).flat().filter(isNode).flatMap(shapesOf);
}

/** Null where the code declares no endpoint. */
export function withoutSchemas(code: string): string | null {
  const shapes = shapesOf(parseAst(code) as unknown as Node);
  if (shapes.length === 0) return null;
  // From the last to the first, so that the places of those before stay right.
  return shapes.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}...null${text.slice(end)}`,
    code,
  );
}

/**
 * An endpoint's shapes are what the server checks calls by; the portal needs their types alone. To
 * build them took a cheap phone as long as all else that home begins with. A schema that the portal
 * does read stays: `pureFunctions` lets the bundler drop the others only.
 */
export function schemasLeftOut(): Plugin {
  return {
    name: 'schemas-left-out',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\// },
      handler: (code) => {
        const left = withoutSchemas(code);
        return left === null ? null : { code: left, map: null };
      },
    },
  };
}

/** Calls without effects, whatever is chained to them: those that build schemas. */
export const pureFunctions = ['z', 'idSchema'];
