import { namedRoutes } from '@akada/contract/index'
import type * as z from 'zod/mini'

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  options?: readonly z.ZodMiniType[]
  items?: readonly z.ZodMiniType[]
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
}

export interface Field {
  /** As in 'calendar.createEvent body.title'. */
  name: string
  type: string
  schema: z.ZodMiniType
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

/** What a schema is made of: each text, number and list in it, and everything else that has no parts. */
function fieldsOf(name: string, schema: z.ZodMiniType): Field[] {
  const {
    type,
    shape,
    options = [],
    items = [],
    element,
    innerType,
    valueType,
    in: input,
  } = definitionOf(schema)
  if (shape) return Object.entries(shape).flatMap(([key, one]) => fieldsOf(`${name}.${key}`, one))
  const parts = [...options, ...items, ...[innerType, valueType, input].filter((one) => one !== undefined)]
  const own = { name, type, schema }
  if (element) return [own, ...fieldsOf(`${name}[]`, element)]
  return parts.length > 0 ? parts.flatMap((part) => fieldsOf(name, part)) : [own]
}

/** Every field that a call of the API takes, in its path, query or body. */
export const requestFields: readonly Field[] = namedRoutes.flatMap(({ module, name, route }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part]
    return schema ? fieldsOf(`${module}.${name} ${part}`, schema) : []
  }),
)

/** The messages that a value is refused with; none when it is taken. */
export function refusals({ schema }: Field, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}
