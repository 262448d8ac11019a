import type { Route } from '@akada/contract/route'
import * as z from 'zod/mini'

/** Copies the declared part of a value; throws `Unlike` when its type differs from the declaration. */
type Trim = (value: unknown) => unknown
type Schema = Route['reply']

class Unlike extends Error {}

/**
 * Reduces a response to what the route declares, at a fifth of the cost of parsing, because it checks the
 * type of each value and not its format: the values are our own. A value that doesn't match is parsed after
 * all, which reports what is wrong.
 */
export function replyTrimmer(schema: Schema): Trim {
  const trim = trimOf(schema)
  return (answer) => {
    try {
      return trim(answer)
    } catch (error) {
      if (!(error instanceof Unlike)) throw error
      return z.parse(schema, answer)
    }
  }
}

const kinds: Record<string, string> = {
  string: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
}

function trimOf(schema: z.core.$ZodType): Trim {
  const { def } = schema._zod
  const { type, checks } = def
  const isChanging = checks?.some(({ _zod }) => _zod.def.check === 'overwrite' || _zod.def.check === 'custom')
  if (isChanging) return (value) => z.parse(schema, value)
  if (kinds[type]) return trimPlain(kinds[type])
  if (schema._zod.values) return trimNamed(schema._zod.values)
  if (schema instanceof z.core.$ZodObject && !schema._zod.def.catchall)
    return trimObject(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodArray) return trimArray(trimOf(schema._zod.def.element))
  if (schema instanceof z.core.$ZodNullable) return trimUnless(null, trimOf(schema._zod.def.innerType))
  if (schema instanceof z.core.$ZodOptional) return trimUnless(undefined, trimOf(schema._zod.def.innerType))
  return (value) => z.parse(schema, value)
}

const trimPlain =
  (kind: string): Trim =>
  (value) => {
    if (typeof value !== kind) throw new Unlike()
    return value
  }

const trimNamed =
  (values: ReadonlySet<unknown>): Trim =>
  (value) => {
    if (!values.has(value)) throw new Unlike()
    return value
  }

const trimUnless =
  (nothing: null | undefined, trim: Trim): Trim =>
  (value) =>
    value === nothing ? nothing : trim(value)

const trimArray =
  (trim: Trim): Trim =>
  (value) => {
    if (!Array.isArray(value)) throw new Unlike()
    return value.map(trim)
  }

function trimObject(shape: Record<string, z.core.$ZodType>): Trim {
  const names = Object.keys(shape)
  const trims = Object.values(shape).map(trimOf)
  const empty = Object.fromEntries(names.map((name) => [name, undefined]))
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new Unlike()
    const trimmed: Record<string, unknown> = { ...empty }
    for (let n = 0; n < names.length; n += 1)
      trimmed[names[n]!] = trims[n]!((value as Record<string, unknown>)[names[n]!])
    return trimmed
  }
}
