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

const computing = ['CallExpression', 'NewExpression', 'SpreadElement'];

/** Whether evaluating an expression calls or spreads something; a function's body runs later. */
function computes(node: Node): boolean {
  if (/Function/.test(node.type)) return false;
  return computing.includes(node.type) || Object.values(node).flat().filter(isNode).some(computes);
}

/** The computed values that a module declares. */
function valuesOf(program: Node): Node[] {
  const statements = (program['body'] as readonly Node[]).map(
    (statement) => (statement['declaration'] ?? statement) as Node,
  );
  return statements
    .flatMap(({ declarations = [] }) => declarations as readonly Node[])
    .map(({ init }) => init)
    .filter(isNode)
    .filter(computes);
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The code with nothing in place of endpoints' shapes. A module of the contract only declares: its
 * computed values are marked as free of effects, so that the bundler drops those nobody reads.
 */
export function withoutSchemas(code: string): string {
  const program = parseAst(code) as unknown as Node;
  const edits: Edit[] = [
    ...shapesOf(program).map(({ start, end }) => ({ start, end, text: '...null' })),
    ...valuesOf(program).flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]),
  ];
  // From the last to the first, so that the places of those before stay right.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      code,
    );
}

/**
 * An endpoint's shapes are what the server checks calls by; the portal needs their types alone. To
 * build them took a cheap phone as long as all else that home begins with. A schema that the portal
 * does read stays.
 */
export function schemasLeftOut(): Plugin {
  return {
    name: 'schemas-left-out',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\// },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  };
}
