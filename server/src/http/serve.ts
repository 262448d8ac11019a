import type { AnswerOf, RequestOf, Route } from '@akada/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { WordCheck } from './access-word/word-check.ts'
import { replyTrimmer } from './wire/trim-reply.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Viewer } from './auth/authenticate.ts'
import { Unsigned } from './auth/signed.ts'
import { FileReply } from './wire/file-reply.ts'
import type { LookUp, Once, StoredAnswer } from './idempotency.ts'
import { keyedCall } from './keyed-call.ts'
import { RawJson } from './wire/raw-json.ts'
import { isStorable } from './wire/storable.ts'
import type { Limits } from './limits/limits.ts'
import type { InLine } from './limits/lines.ts'

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits
    /** Asks for the access word. */
    wordCheck: WordCheck
    inLine: InLine
    /** Every response is validated against its whole contract: for tests, where a wrong one must be found. */
    areAnswersParsed: boolean
    /** Executes a call with an Idempotency-Key once. */
    once: Once
    /** The stored response of a call with an Idempotency-Key. */
    lookUp: LookUp
  }
  interface FastifyContextConfig {
    /** Whether a request may bear an Idempotency-Key. */
    isKeyed?: boolean
  }
}

type ViewerOf<R extends Route> = R['access'] extends 'anyone' ? Viewer | undefined : Viewer
type Handled<R extends Route> = RequestOf<R> & {
  viewer: ViewerOf<R>
  request: FastifyRequest
  reply: FastifyReply
}
/**
 * A handler may return bytes instead of the declared response, or the response as JSON text; not on
 * idempotent routes, which store responses.
 */
type Answer<R extends Route> = AnswerOf<R> | RawJson<AnswerOf<R>> | FileReply
type Handler<R extends Route> = (call: Handled<R>) => Promise<Answer<R>> | Answer<R>

/**
 * Binds one route of the contract to its handler: checks access, validates, counts the call against the
 * route's limits, returns the stored response of a repeated call, and removes undeclared fields.
 */
export function serve<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  const status = route.status ?? 200
  const trim = app.areAnswersParsed
    ? (answer: unknown) => z.parse(route.reply, answer)
    : replyTrimmer(route.reply)
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    ...(route.bodyBytes !== undefined && { bodyLimit: route.bodyBytes }),
    config: { isKeyed: route.isIdempotent === true },
    handler: (request, reply) => app.inLine(route.line, request, () => respond(request, reply)),
  })

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    const viewer = viewerFor(route, request)
    const input = parseRequest(route, request)
    const call = route.isIdempotent && keyedCall(route, request)
    if (request.isResent) {
      if (!call) throw new Unsigned('repeated')
      return sendStored(reply, await app.lookUp(call))
    }
    const onSuccess = await app.limits.spend(route, request)
    const run = async () => {
      const answer = await handler({ ...input, viewer, request, reply } as Handled<R>)
      if (answer instanceof FileReply) return answer
      if (!(answer instanceof RawJson)) return route.isBare ? trim(answer) : { data: trim(answer) }
      if (app.areAnswersParsed) answer.mustFit(route.reply)
      return answer
    }
    if (call) {
      const keeping = async () => ({ status, text: JSON.stringify(await run()) })
      return sendStored(reply, await app.once(call, keeping))
    }
    const answer = await run()
    await onSuccess()
    if (answer instanceof FileReply) return answer.sendTo(reply)
    reply.code(status)
    return answer instanceof RawJson ? answer.sendTo(reply) : answer
  }
}

function sendStored(
  reply: FastifyReply,
  { status, text, isRepeated }: StoredAnswer & { isRepeated: boolean },
) {
  if (isRepeated) reply.header('idempotent-replayed', 'true')
  return reply.code(status).type('application/json; charset=utf-8').send(text)
}

function viewerFor(route: Route, request: FastifyRequest): Viewer | undefined {
  const { viewer } = request
  if (route.access === 'member' && !viewer) throw new ApiError('API_ERR_UNAUTHENTICATED')
  if (viewer?.isUnproven && route.method !== 'GET' && !route.isForUnproven)
    throw new ApiError('API_ERR_VERIFICATION_REQUIRED', { extra: { missing: ['email'] } })
  return viewer
}

const noText = 'The address contains an invalid character.'

function parseRequest(route: Route, request: FastifyRequest) {
  // Bodies were looked at when they were read.
  if (!isStorable(request.params) || !isStorable(request.query))
    throw new ApiError('API_ERR_VALIDATION', { message: noText })
  const parts = [
    ['params', route.params, request.params],
    ['query', route.query, request.query],
    ['body', route.body, request.body ?? undefined],
  ] as const
  const parsed = parts.map(
    ([name, schema, value]) => [name, schema ? z.safeParse(schema, value) : undefined] as const,
  )
  const fields = parsed.flatMap(([, result]) =>
    result && !result.success
      ? namedIssues(result.error.issues).map(({ path, message }) => ({ field: path.join('.'), message }))
      : [],
  )
  if (fields.length > 0) throw new ApiError('API_ERR_VALIDATION', { fields })
  return Object.fromEntries(parsed.map(([name, result]) => [name, result?.data]))
}

type Issue = z.core.$ZodIssue
/** What Zod says where the contract has no message. */
const isUnnamed = ({ message }: Issue) => message === 'Invalid input'

/** If a body may have several shapes: what the most likely shape lacks. */
function namedIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || !isUnnamed(issue)) return issue
    const [closest] = issue.errors
      .map((ofShape) => namedIssues(ofShape))
      .toSorted((a, b) => a.filter(isUnnamed).length - b.filter(isUnnamed).length || a.length - b.length)
    return closest?.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) ?? issue
  })
}
