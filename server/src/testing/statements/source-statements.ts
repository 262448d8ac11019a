import {
  type CallExpression,
  type Expression,
  type Node,
  type SourceFile,
  isArrowFunction,
  isCallExpression,
  isIdentifier,
  isSpreadElement,
  isVariableDeclaration,
} from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { type Shape, shapeOf } from './shapes.ts'

/** A `statement` call in the sources: its declared rows, and the parameters passed where it is used. */
export interface SourceStatement {
  /** `file:line:column` of the call. */
  at: string
  /** Undefined where the code doesn't read rows. */
  row: Row | undefined
  uses: Use[]
}

export interface Row {
  fields: ReadonlyMap<string, Shape>
  /** Everything else is passed through. */
  isOpen: boolean
}

export interface Use {
  at: string
  parameters: Shape[]
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
    for (const call of calls) addUse(statements, project, call)
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
  const [rowNode] = call.typeArguments ?? []
  const type = rowNode && checker.getTypeFromTypeNode(rowNode)
  statements.set(at, { at, row: type && rowOf(checker, type), uses: [] })
}

function rowOf(checker: Checker, type: Type): Row {
  const fields = checker
    .getPropertiesOfType(type)
    .map((field) => [field.name, shapeOf(checker, checker.getTypeOfSymbol(field)!)] as const)
  return { fields: new Map(fields), isOpen: checker.getIndexInfosOfType(type).length > 0 }
}

/** Records the parameters of a statement where it is called by its name. */
function addUse(statements: Map<string, SourceStatement>, project: Project, call: CallExpression): void {
  const [db, ...parameters] = call.arguments
  if (!db || !/\b(db|tx)$/.test(textOf(db)) || parameters.some(isSpreadElement)) return
  const made = statementBehind(project, call.expression)
  const statement = made && statements.get(placeOf(made))
  if (!statement) return
  const shapes = parameters.map((one) => shapeOf(project.checker, project.checker.getTypeAtLocation(one)!))
  statement.uses.push({ at: placeOf(call), parameters: shapes })
}

/** The `statement` call behind an expression: directly, or in a function that builds several variants. */
function statementBehind(project: Project, callee: Expression): CallExpression | undefined {
  const initial = initializerOf(project, callee)
  if (!initial || !isCallExpression(initial)) return undefined
  if (isStatementCall(initial)) return initial
  const maker = initializerOf(project, initial.expression)
  const body = maker && isArrowFunction(maker) ? maker.body : undefined
  return body && isCallExpression(body) && isStatementCall(body) ? body : undefined
}

function initializerOf(project: Project, name: Expression): Expression | undefined {
  if (!isIdentifier(name)) return undefined
  const symbol = project.checker.getSymbolAtLocation(name)
  const declaration = symbol?.valueDeclaration?.resolve(project)
  return declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined
}

const textOf = (node: Node): string => node.getText()

/** Where a call starts, as in a stack trace. */
function placeOf(call: CallExpression): string {
  const file: SourceFile = call.getSourceFile()
  const before = file.text.slice(0, call.getStart()).split('\n')
  return `${file.fileName}:${before.length}:${before.at(-1)!.length + 1}`
}
