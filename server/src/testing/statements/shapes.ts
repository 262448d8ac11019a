import type { Checker, IntersectionType, Type, TypeReference, UnionType } from 'typescript/unstable/sync'
import { TypeFlags } from 'typescript/unstable/sync'

/**
 * The possible types of a value, reduced to what the database driver distinguishes: `string`, `null`,
 * `number[]`, `Date`, …
 */
export type Shape = ReadonlySet<string>

const simple: readonly [flag: number, shape: string][] = [
  [TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
]

const classes = new Map([
  ['Date', 'Date'],
  ['Buffer', 'Buffer'],
  ['Uint8Array', 'Buffer'],
])

/** The shape of a type in the sources. */
export function shapeOf(checker: Checker, type: Type): Shape {
  const [, shape] = simple.find(([flag]) => (type.flags & flag) !== 0) ?? []
  if (shape) return new Set([shape])
  if (type.isUnionType()) return union(partsOf(checker, type))
  if (type.isIntersectionType()) return ofIntersection(partsOf(checker, type))
  if (checker.isArrayLikeType(type)) return ofArray(checker, type as TypeReference)
  return new Set([ofClass(type.getSymbol()?.name)])
}

const ofClass = (name = '') => classes.get(name) ?? 'object'

const partsOf = (checker: Checker, type: UnionType | IntersectionType): Shape[] =>
  (type.getTypes() ?? []).map((one) => shapeOf(checker, one))

const union = (shapes: readonly Shape[]): Shape => new Set(shapes.flatMap((shape) => [...shape]))

/** A branded string is a string. */
function ofIntersection(shapes: readonly Shape[]): Shape {
  return shapes.find((shape) => !shape.has('object')) ?? new Set(['object'])
}

function ofArray(checker: Checker, type: TypeReference): Shape {
  const elements = union(checker.getTypeArguments(type).map((element) => shapeOf(checker, element)))
  return new Set([...elements].map((element) => `${element}[]`))
}
