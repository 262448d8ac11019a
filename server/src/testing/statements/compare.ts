import { type Column, type Prepared, isReadAs, isWrittenAs } from './prepared.ts'
import type { Shape } from './shapes.ts'
import type { Row, SourceStatement } from './source-statements.ts'

/** One text passed to a `statement` call; a function that builds several variants passes several. */
export interface PreparedText {
  text: string
  /** Of its parameters, in the order of their numbers. */
  names: readonly string[]
  prepared: Prepared
}

/** The differences between a statement in the sources and in PostgreSQL, one line each. */
export function differences({ row, parameters }: SourceStatement, texts: readonly PreparedText[]): string[] {
  return [
    ...(row ? texts.flatMap((one) => rowDifferences(row, one)) : []),
    ...parameterDifferences(parameters, texts),
  ]
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const written = (shape: Shape) => [...shape].join(' | ')

function rowDifferences({ fields, isOpen }: Row, { text, prepared }: PreparedText): string[] {
  const returned = new Map(prepared.columns.map((column) => [camelCase(column.name), column]))
  const wrong = [...fields].flatMap(([field, shape]) => {
    const column = returned.get(field)
    if (column) return columnDifferences({ field, shape }, column, text)
    return shape.has('undefined') ? [] : [`no column for the field ${field}`]
  })
  const unknown = isOpen ? [] : [...returned].filter(([field]) => !fields.has(field))
  return [...wrong, ...unknown.map(([, { name }]) => `no field for the column ${name}`)]
}

function columnDifferences(
  { field, shape }: { field: string; shape: Shape },
  { name, type, nullable }: Column,
  text: string,
): string[] {
  const isNullForgotten = canBeNull(nullable, text) && !shape.has('null') && !shape.has('any')
  return [
    ...(isReadAs(shape, type) ? [] : [`${name} is ${type}, not ${written(shape)}`]),
    ...(isNullForgotten ? [`${name} can be null, but ${field} is ${written(shape)}`] : []),
  ]
}

/** A nullable column, unless a condition rules null out. */
const canBeNull = (column: string | undefined, text: string): boolean =>
  column !== undefined && !new RegExp(`\\b${column} (is not null|=|>|<|>=|<=)( |$)`, 'm').test(text)

/** A declared parameter that no variant has, one that isn't declared, and types that PostgreSQL would refuse. */
function parameterDifferences(
  declared: ReadonlyMap<string, Shape>,
  texts: readonly PreparedText[],
): string[] {
  const used = new Set(texts.flatMap(({ names }) => names))
  return [
    ...[...declared.keys()].filter((name) => !used.has(name)).map((name) => `has no parameter :${name}`),
    ...texts.flatMap(({ names, prepared }) =>
      names.flatMap((name, index) =>
        typeDifferences(name, declared.get(name), prepared.parameters[index] ?? ''),
      ),
    ),
  ]
}

function typeDifferences(name: string, shape: Shape | undefined, type: string): string[] {
  if (!shape) return [`the parameter :${name} is not declared`]
  return isWrittenAs(shape, type) ? [] : [`:${name} is ${type}, not ${written(shape)}`]
}
