import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

interface Edit {
  start: number
  end: number
  text: string
  /** Names that are no longer declared here. */
  moved?: readonly string[]
}

const schemaParts = new Set(['params', 'query', 'body', 'reply', 'summary', 'limits', 'line', 'errors'])
const whole = '?schemas'

/**
 * Splits each module of the contract in two: routes (method and path, which is all a call needs) with plain
 * values, and the schemas, which the server checks and only forms need here. So the validator is loaded with
 * the first form instead of with the first screen. A module that neither has schemas nor declares routes
 * stays whole. Forms name their schema (`SignInForm`), never `login.body`.
 */
export function lightContract(): Plugin {
  return {
    name: 'akada-light-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[^?]+\.ts$/, code: /from '(?:zod\/mini|\.{1,2}\/route\.ts)'/ },
      handler(code, id) {
        const tree = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] }
        return { code: withoutSchemasOf(code, { body: tree.body, id }), map: null }
      },
    },
  }
}

/** The text of a module of the contract without its schemas. */
export function withoutSchemasOf(code: string, { body, id }: { body: readonly Node[]; id: string }): string {
  const edits = withoutNeeded(
    body,
    body.flatMap((statement) => editsOf(statement, `${id}${whole}`)),
  )
  return edited(code, [...edits, ...idleImports(body, code, edits)])
}

/** Leaves in place what the rest of the module uses, for instance an object that is spread into another. */
function withoutNeeded(body: readonly Node[], edits: readonly Edit[]): readonly Edit[] {
  const names = new Set(body.flatMap((statement) => usedNames(statement, edits)))
  const left = edits.filter(({ moved = [] }) => !moved.some((name) => names.has(name)))
  return left.length === edits.length ? edits : withoutNeeded(body, left)
}

/** Runtime references, outside imports and removed ranges. */
function usedNames(node: Node, edits: readonly Edit[]): string[] {
  if (node.type === 'ImportDeclaration' || isType(node)) return []
  if (edits.some(({ start, end }) => start <= node.start && node.end <= end)) return []
  if (node.type === 'Identifier') return [String(node['name'])]
  return Object.entries(node).flatMap(([name, child]) => {
    if (['id', 'key', 'property'].includes(name) && node['computed'] !== true) return []
    return (Array.isArray(child) ? child : [child]).filter(isNode).flatMap((one) => usedNames(one, edits))
  })
}

const isType = ({ type }: Node) =>
  type.startsWith('TS') && type !== 'TSAsExpression' && type !== 'TSSatisfiesExpression'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function edited(code: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((one, other) => other.start - one.start)
  return fromTheEnd.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** Removes the imports that only schemas needed, which would bring their modules to the first screen. */
function idleImports(body: readonly Node[], code: string, edits: readonly Edit[]): Edit[] {
  const imports = body.filter(({ type }) => type === 'ImportDeclaration')
  const cuts = imports.map(({ start, end }) => ({ start, end, text: '' }))
  const words = new Set(edited(code, [...edits, ...cuts]).match(/\w+/g))
  return cuts.filter((_, index) => !importedBy(imports[index]).some((name) => words.has(name)))
}

const importedBy = (declaration: Node | undefined) =>
  ((declaration?.['specifiers'] ?? []) as Node[]).map(({ local }) => String((local as Node)['name']))

function editsOf(statement: Node, schemas: string): Edit[] {
  const declaration = (statement['declaration'] ?? statement) as Node | null
  if (!declaration) return []
  const { start, end } = statement
  const names = namesOf(declaration)
  if (names.length === 0) return declaration.type.startsWith('TS') ? [{ start, end, text: '' }] : []
  const init = firstValue(declaration)
  return (
    (init && lightValue(init)) ?? [{ start, end, text: movedTo(schemas, { statement, names }), moved: names }]
  )
}

/** The remaining declaration of a value that has no schemas in it or can do without them. */
function lightValue(init: Node): Edit[] | undefined {
  if (isRouteCall(init)) return lightRoute(init)
  const shared = sharedPart(init)
  if (shared) return withoutSchemas(shared)
  return isPlain(init) ? [] : undefined
}

/** What replaces a schema: a re-export for modules that import it from here. */
function movedTo(schemas: string, { statement, names }: { statement: Node; names: string[] }): string {
  const isExported = statement.type === 'ExportNamedDeclaration'
  return isExported ? `export { ${names.join()} } from ${JSON.stringify(schemas)}` : ''
}

function firstValue(declaration: Node): Node | undefined {
  const [first] = (declaration['declarations'] ?? []) as Node[]
  return (first?.['init'] ?? undefined) as Node | undefined
}

/** The runtime part of a declaration; nothing for types. */
function namesOf(declaration: Node): string[] {
  const nameOf = (node: Node) => String((node['id'] as Node)['name'])
  if (declaration.type === 'FunctionDeclaration') return [nameOf(declaration)]
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration['declarations'] as Node[]).map(nameOf)
}

const plain = new Set(['Literal', 'UnaryExpression', 'BinaryExpression', 'ArrayExpression'])

/** A plain value; a call may depend on what has been moved. */
function isPlain(init: Node): boolean {
  if (init.type === 'ObjectExpression') return (init['properties'] as Node[]).every(isPlainProperty)
  if (init.type !== 'TSAsExpression' && init.type !== 'TSSatisfiesExpression') return plain.has(init.type)
  const value = init['expression'] as Node
  return value.type === 'ObjectExpression' || isPlain(value)
}

const isPlainProperty = ({ value }: Node) => value !== undefined && isPlain(value as Node)

const isRouteCall = (init: Node) =>
  init.type === 'CallExpression' && (init['callee'] as Node)['name'] === 'route'

/** Properties shared by several routes, `{ path, … } as const` or `{ access, … } as const`. */
function sharedPart(init: Node): Node | undefined {
  const object = init['expression'] as Node | undefined
  const properties = (object?.type === 'ObjectExpression' ? object['properties'] : []) as Node[]
  return properties.some((property) => ['path', 'access'].includes(keyOf(property))) ? object : undefined
}

/** A route without its schemas, as the plain object it is. */
function lightRoute(call: Node): Edit[] {
  const callee = call['callee'] as Node
  const [route] = call['arguments'] as Node[]
  return [{ start: callee.start, end: callee.end, text: '' }, ...(route ? withoutSchemas(route) : [])]
}

const withoutSchemas = (object: Node): Edit[] =>
  ((object['properties'] ?? []) as Node[])
    .filter((property) => schemaParts.has(keyOf(property)))
    .map(({ start, end }) => ({ start, end, text: '...{}' }))

const keyOf = ({ key }: Node) => String((key as Node | undefined)?.['name'])
