import {
  type CallExpression,
  type Node,
  type SourceFile,
  isCallExpression,
  isIdentifier,
} from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'
import { type Shape, shapeOf } from './shapes.ts'

/** A `statement` call in the sources, with its declared types; the compiler compares its uses with these. */
export interface SourceStatement {
  /** `file:line:column` of the call. */
  at: string
  /** Undefined where the code doesn't read rows. */
  row: Row | undefined
  parameters: ReadonlyMap<string, Shape>
}

export interface Row {
  fields: ReadonlyMap<string, Shape>
  /** Everything else is passed through. */
  isOpen: boolean
}

/** Reads all statements of the sources with their types, as the compiler sees them. */
export function readSourceStatements(folder: string): Map<string, SourceStatement> {
  const api = new API({ cwd: folder })
  try {
    const snapshot = api.updateSnapshot({ openProject: `${folder}/tsconfig.json` })
    const project = snapshot.getProjects()[0]!
    const calls = callsOf(project, `${folder}/src/`)
    const statements = new Map<string, SourceStatement>()
    for (const call of calls) if (isStatementCall(call)) add(statements, project.checker, call)
    return statements
  } finally {
    api.close()
  }
}

function callsOf({ program }: Project, folder: string): CallExpression[] {
  const calls: CallExpression[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node)) calls.push(node)
    node.forEachChild(visit)
  }
  for (const name of program.getSourceFileNames()) {
    if (!name.startsWith(folder) || /\.test\.ts$|\/testing\//.test(name)) continue
    const file = program.getSourceFile(name)
    if (file) visit(file)
  }
  return calls
}

const isStatementCall = ({ expression }: CallExpression): boolean =>
  isIdentifier(expression) && expression.text === 'statement'

function add(statements: Map<string, SourceStatement>, checker: Checker, call: CallExpression): void {
  const at = placeOf(call)
  const [row, parameters] = (call.typeArguments ?? []).map((node) => checker.getTypeFromTypeNode(node))
  statements.set(at, {
    at,
    row: row && !isUnread(row) ? rowOf(checker, row) : undefined,
    parameters: parameters ? fieldsOf(checker, parameters) : new Map(),
  })
}

const isUnread = ({ flags }: Type): boolean => (flags & TypeFlags.Unknown) !== 0

const rowOf = (checker: Checker, type: Type): Row => ({
  fields: fieldsOf(checker, type),
  isOpen: checker.getIndexInfosOfType(type).length > 0,
})

const fieldsOf = (checker: Checker, type: Type): ReadonlyMap<string, Shape> =>
  new Map(
    checker
      .getPropertiesOfType(type)
      .map((field) => [field.name, shapeOf(checker, checker.getTypeOfSymbol(field)!)] as const),
  )

/** Where a call starts, as in a stack trace. */
function placeOf(call: CallExpression): string {
  const file: SourceFile = call.getSourceFile()
  const before = file.text.slice(0, call.getStart()).split('\n')
  return `${file.fileName}:${before.length}:${before.at(-1)!.length + 1}`
}
