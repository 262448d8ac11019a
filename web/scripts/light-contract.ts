import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const schemaParts = new Set(['params', 'query', 'body', 'reply', 'summary'])

/**
 * Takes the schemas out of the routes of the contract, since the server checks them and the browser only needs
 * method and path, and wraps what remains so that the bundler may leave it out. So the validator is loaded with the
 * first form instead of with the first screen. Forms name their schema (`SignInForm`), never `login.body`.
 */
export function lightContract(): Plugin {
  return {
    name: 'akada-light-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
      handler(code) {
        const tree = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] }
        const edits = tree.body.flatMap(declaredCalls).flatMap((call) => editsOf(call))
        let lighter = code
        for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
          lighter = lighter.slice(0, start) + text + lighter.slice(end)
        return { code: lighter, map: null }
      },
    },
  }
}

/** The calls whose result a top-level `const` holds. */
function declaredCalls(statement: Node): Node[] {
  const declaration = (statement['declaration'] ?? statement) as Node
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration['declarations'] as Node[])
    .map((declarator) => declarator['init'] as Node | null)
    .filter((init): init is Node => init?.type === 'CallExpression')
}

function editsOf(call: Node): { start: number; end: number; text: string }[] {
  const wrapped = [
    { start: call.start, end: call.start, text: '/*#__PURE__*/ (() => ' },
    { start: call.end, end: call.end, text: ')()' },
  ]
  const callee = call['callee'] as Node
  if (callee['name'] !== 'route') return wrapped
  const properties = ((call['arguments'] as Node[])[0]?.['properties'] ?? []) as Node[]
  const removed = properties
    .filter(({ key }) => schemaParts.has(String((key as Node | undefined)?.['name'])))
    .map((property) => ({ start: property.start, end: property.end, text: '...{}' }))
  return [...wrapped, ...removed]
}
