import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, or only a signed-in member. Finer rights (owner, moderator) are in the handler's query. */
export type Access = 'anyone' | 'member'

/** Whose calls a limit counts together. */
export type LimitedBy =
  /** A member's session; visitors are limited by their address alone, for nothing else tells them apart. */
  | 'device'
  /** An Internet address. Whole schools and mobile networks share one, so these limits are loose. */
  | 'address'
  /** The account that a call names by email address, username or phone number, which count together; else the caller's. */
  | 'account'
  /** One account as named from one address, so that nobody can lock others out of their accounts. */
  | 'account-at-address'

/** What costs much: it waits in a line of its own, so that other calls go on. */
export type Line = 'search' | 'sign-in' | 'export'

/** `max` calls at once, refilled evenly over `seconds`. */
export interface Limit {
  readonly max: number
  readonly seconds: number
  readonly per: LimitedBy
  /** A successful call resets the limit, so that only failures in a row count. */
  readonly isForgivenBySuccess?: true
  /** What a call may guess; all routes with the same word here, `per` and `seconds` count together. */
  readonly guesses?: 'password'
  /** All processes of the installation count together, for what guards accounts, costs money or lasts for days. */
  readonly isShared?: true
}

export interface Route {
  readonly method: Method
  /** Path below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`
  /** One sentence for the API's own documentation. */
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** The most bytes of its body, where those of every body are too few. */
  readonly bodyBytes?: number
  /** The response's `data`. */
  readonly reply: z.ZodMiniType
  /** Status of a successful response, 200 by default. */
  readonly status?: 200 | 201 | 202
  /** Errors of this route besides the ones every route can return. */
  readonly errors?: readonly ErrorCode[]
  /** Limits of this route beside those of every route (API_ERR_RATE_LIMIT). */
  readonly limits?: readonly Limit[]
  /** The line in which it waits while many others of its kind run. */
  readonly line?: Line
  /** The response is the whole body instead of its `data` (D0, transactions). */
  readonly isBare?: true
  /** A write that members may make before they have verified their email address. */
  readonly isForUnproven?: true
  /**
   * Takes an `Idempotency-Key`: the call happens once, and its response is repeated for 24 hours. Members' routes only.
   */
  readonly isIdempotent?: true
  /**
   * Executing the call again has no second effect: always, with this field, the desired state, in its body, or without
   * that field. Holds for PUT and for bodies with a clientId without saying so. A call that was interrupted is then
   * executed again.
   */
  readonly isRepeatable?: true | string | { readonly without: string }
}

/** Declares one call of the HTTP API. Server and web both derive their types from it. */
export function route<const R extends Route>(route: R): R {
  return route
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a handler receives, after validation. */
export type RequestOf<R extends Route> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

/** What a caller passes, before validation; only the parts the route declares. */
export type CallOf<R extends Route> = Present<{
  params: Sent<R['params']>
  query: Sent<R['query']>
  body: Sent<R['body']>
}>

/** What a handler returns, before validation. */
export type AnswerOf<R extends Route> = z.input<R['reply']>

/** What a caller receives. */
export type ReplyOf<R extends Route> = z.output<R['reply']>
