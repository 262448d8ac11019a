import { type Column, type Prepared, isReadAs, isWrittenAs } from './prepared.ts'
import type { Shape } from './shapes.ts'
import type { Row, SourceStatement, Use } from './source-statements.ts'

/** One text passed to a `statement` call; a function that builds several variants passes several. */
export interface PreparedText {
  text: string
  prepared: Prepared
}

/** The differences between a statement in the sources and in PostgreSQL, one line each. */
export function differences({ row, uses }: SourceStatement, texts: readonly PreparedText[]): string[] {
  return [
    ...(row ? texts.flatMap((one) => rowDifferences(row, one)) : []),
    ...uses.flatMap((use) => useDifferences(use, texts)),
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

/** Of several variants, a use is of one. */
function useDifferences({ at, parameters }: Use, texts: readonly PreparedText[]): string[] {
  const found = texts.map(({ prepared }) => parameterDifferences(parameters, prepared))
  const isRight = found.length === 0 || found.some((differing) => differing.length === 0)
  return isRight ? [] : (found[0] ?? []).map((one) => `${one}, in ${at}`)
}

function parameterDifferences(shapes: readonly Shape[], { parameters }: Prepared): string[] {
  if (shapes.length !== parameters.length)
    return [`has ${parameters.length} parameters, not ${shapes.length}`]
  return parameters.flatMap((type, index) => {
    const shape = shapes[index] ?? new Set()
    return isWrittenAs(shape, type) ? [] : [`$${index + 1} is ${type}, not ${written(shape)}`]
  })
}
