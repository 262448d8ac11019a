import { generalLimits } from '@akada/contract/common'
import type { Limit, LimitedBy, Route } from '@akada/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountKey } from '#db/named-account.ts'
import { networkOf } from '#lib/network-address.ts'
import { type RateLimiter, createRateLimiter } from './rate-limit.ts'
import {
  type SharedRateLimitContext,
  type SharedRateLimiter,
  createSharedRateLimiter,
} from './shared-rate-limit.ts'

/** The limits that the contract declares. */
export interface Limits {
  /** Counts one call against each limit of its route; returns a function to call when it succeeds. */
  spend: (route: Route, request: FastifyRequest) => Promise<() => Promise<void>>
}

type LimiterOf = (limit: Limit) => RateLimiter | SharedRateLimiter

/**
 * Counts every API call against the general limits, and returns a function that counts those of one route.
 */
export function limitCalls(app: FastifyInstance, context: SharedRateLimitContext): Limits {
  const limiter = createRateLimiter(context)
  const shared = createSharedRateLimiter(context)
  const limiterOf: LimiterOf = ({ isShared }) => (isShared ? shared : limiter)
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) {
      if (!isExempt(request)) spendGeneral(limiter, request)
    } else if (isPage(request))
      limiter.spend(`pages ${networkOf(request.ip)}`, rateOf(generalLimits.pagesOfAddress))
  })
  return {
    spend: (route, request) =>
      spendOwn({ limiterOf, accountOf: () => accountOf(context, route, request) }, route, request),
  }
}

/** Monitors must get a response even when the server refuses others. */
export const isExempt = ({ url }: FastifyRequest) => /^\/api\/(health|ready|metrics)(\?|$)/.test(url)

/** Files cost next to nothing; what is neither a call nor a file is written for each request. */
const isPage = ({ url }: FastifyRequest) =>
  !/^\/(assets|fonts|storage|media|downloads)\//.test(url) &&
  !/^[^?]*\.(js|css|json|webmanifest|ico|png|svg|webp|woff2)(\?|$)/.test(url)

function spendGeneral(limiter: RateLimiter, { viewer, ip }: FastifyRequest): void {
  const address = networkOf(ip)
  if (!viewer) return limiter.spend(`visitors ${address}`, rateOf(generalLimits.visitorsOfAddress))
  const { sessionId, hasKey } = viewer
  limiter.spend(`session ${sessionId}`, rateOf(hasKey ? generalLimits.key : generalLimits.session))
  limiter.spend(`members ${address}`, rateOf(generalLimits.membersOfAddress))
}

interface Counting {
  limiterOf: LimiterOf
  /** Whose secret the call may guess, or who makes it. */
  accountOf: () => Promise<string | undefined>
}

async function spendOwn(
  { limiterOf, accountOf: findAccount }: Counting,
  { method, path, limits = [] }: Route,
  request: FastifyRequest,
): Promise<() => Promise<void>> {
  let account: Promise<string | undefined> | undefined
  const spent: (() => Promise<void> | void)[] = []
  // In order, so that an address without tokens can't use up those of accounts.
  for (const limit of limits) {
    const isOfAccount = limit.per !== 'address' && limit.per !== 'device'
    if (isOfAccount) account ??= findAccount()
    const who = subjectOf(limit, request, await account)
    if (who === undefined) continue
    const key = `${limit.guesses ?? `${method} ${path}`} ${limit.per} ${limit.seconds} ${who}`
    const limiter = limiterOf(limit)
    await limiter.spend(key, rateOf(limit))
    if (limit.isForgivenBySuccess) spent.push(() => limiter.forgive(key))
  }
  return async () => {
    for (const forgive of spent) await forgive()
  }
}

const rateOf = ({ max, seconds }: Pick<Limit, 'max' | 'seconds'>) => ({ tries: max, seconds })

/** The key by which calls are counted together; none where a limit does not concern this caller. */
function subjectOf({ per }: Limit, { viewer, ip }: FastifyRequest, account?: string): string | undefined {
  const address = networkOf(ip)
  const subjects: Record<LimitedBy, string | undefined> = {
    device: viewer?.sessionId,
    address,
    account,
    'account-at-address': account && `${account} ${address}`,
  }
  return subjects[per]
}

/**
 * The account that a call concerns: of one that needs no session the account it names, by email address, username or
 * phone number, whoever is signed in meanwhile; else the caller's.
 */
async function accountOf(
  context: SharedRateLimitContext,
  { access }: Route,
  { viewer, body }: FastifyRequest,
): Promise<string | undefined> {
  const name = access === 'anyone' && (body as { email?: unknown } | undefined)?.email
  return typeof name === 'string' ? accountKey(context, name) : viewer?.id
}
