import { textOf } from '../paystack/fields.ts'
import type { Answered, Books, RawRequest, Row } from './paystack-books.ts'

export interface Request {
  books: Books
  body: RawRequest['body']
  /** The end of its path. */
  rest: string
  query: URLSearchParams
}
export type Handlers = readonly (readonly [pattern: RegExp, handler: (request: Request) => Answered])[]

export const notFound = (what: string): Answered => ({ status: 404, message: `${what} not found` })

export const isWithin = (row: Row, query: URLSearchParams, ...names: string[]) => {
  const at = names.map((name) => textOf(row, name)).find(Boolean) ?? ''
  return at >= (query.get('from') ?? '') && at < (query.get('to') ?? '9')
}
export const page = (rows: Row[], query: URLSearchParams): Answered => {
  const [size, number] = [Number(query.get('perPage') ?? 50), Number(query.get('page') ?? 1)]
  return { data: rows.slice((number - 1) * size, number * size) }
}
export const statusIs = (query: URLSearchParams) => (row: Row) =>
  !query.get('status') || row['status'] === query.get('status')
