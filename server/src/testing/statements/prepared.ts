import pg from 'pg'
import type { Shape } from './shapes.ts'

export interface Column {
  name: string
  type: string
  /** The table column this one comes from, when it is nullable. */
  nullable: string | undefined
}

/** A statement as PostgreSQL understands it. */
export interface Prepared {
  parameters: string[]
  columns: Column[]
}

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}

/** What pg's client calls on its current query, as far as a query that is only described needs it. */
class Describe {
  parameterTypes: readonly number[] = []
  fields: readonly Field[] = []
  private readonly text: string
  private readonly done: (error?: Error) => void

  constructor(text: string, done: (error?: Error) => void) {
    this.text = text
    this.done = done
  }

  submit(connection: pg.Connection): void {
    connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
      this.parameterTypes = message.dataTypeIDs
    })
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields
  }
  handleError(error: Error): void {
    this.done(error)
  }
  handleReadyForQuery(): void {
    this.done()
  }
}

const nullableColumns = `select attrelid::int || '.' || attnum, attname from pg_attribute where not attnotnull and attnum > 0`

/** Describes statements without running them. */
export async function openPreparer(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const types = new Map(await rowsOf<[number, string]>(client, `select oid::int, typname from pg_type`))
  const nullable = new Map(await rowsOf<[string, string]>(client, nullableColumns))

  async function prepare(text: string): Promise<Prepared> {
    const describe = await new Promise<Describe>((resolve, reject) => {
      const query: Describe = new Describe(text, (error) => (error ? reject(error) : resolve(query)))
      client.query(query as unknown as pg.Submittable)
    })
    return {
      parameters: describe.parameterTypes.map((type) => types.get(type) ?? 'unknown'),
      columns: describe.fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: types.get(dataTypeID) ?? 'unknown',
        nullable: nullable.get(`${tableID}.${columnID}`),
      })),
    }
  }
  return { prepare, close: () => client.end() }
}

async function rowsOf<Row extends unknown[]>(client: pg.Client, text: string): Promise<Row[]> {
  return (await client.query<Row>({ text, rowMode: 'array' })).rows
}

const shapes: Readonly<Record<string, readonly string[]>> = {
  string: [
    'text',
    'varchar',
    'bpchar',
    'name',
    'uuid',
    'time',
    'interval',
    'numeric',
    'inet',
    'regclass',
    'tsquery',
  ],
  number: ['int2', 'int4', 'int8', 'float4', 'float8', 'oid'],
  boolean: ['bool'],
  Date: ['timestamptz', 'timestamp', 'date'],
  Buffer: ['bytea'],
  any: ['json', 'jsonb', 'void', 'unknown'],
}
const byType = new Map(Object.entries(shapes).flatMap(([shape, types]) => types.map((type) => [type, shape])))

/** The JavaScript types that the driver returns for a type, and accepts. */
export function shapeOfType(type: string): string | undefined {
  if (!type.startsWith('_')) return byType.get(type)
  const element = byType.get(type.slice(1))
  return element && (element === 'any' ? 'any' : `${element}[]`)
}

/** Infinite times are numbers when read. */
const readAs = new Map([['Date', ['Date', 'number']]])
/** Text is accepted for a time, and for a number too precise for one. */
const writtenAs = new Map([
  ['Date', ['Date', 'string']],
  ['Date[]', ['Date[]', 'string[]']],
])

const none = new Set(['null', 'undefined', 'any', 'null[]', 'any[]'])

const fits = (shape: Shape, type: string, as: ReadonlyMap<string, string[]>): boolean => {
  const expected = shapeOfType(type)
  if (expected === 'any') return true
  const allowed = new Set(expected && (as.get(expected) ?? [expected]))
  return [...shape].every((one) => none.has(one) || allowed.has(one))
}

export const isReadAs = (shape: Shape, type: string) => fits(shape, type, readAs)
export const isWrittenAs = (shape: Shape, type: string) => fits(shape, type, writtenAs)
