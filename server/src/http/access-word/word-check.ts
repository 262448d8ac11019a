import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { ApiError } from '#lib/api-error.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { bearerOf } from '../auth/authenticate.ts'
import { networkOf } from '#lib/network-address.ts'
import { type RateLimitContext, createRateLimiter } from '../limits/rate-limit.ts'
import { type Trouble, accessWordParameter, accessWordHelp, accessWordPage } from './access-word-page.ts'

interface WordContext extends RateLimitContext {
  accessWord: string
  secret: Buffer
}

/** Wrong words from one network. */
const guesses = { tries: 10, seconds: 60 }
const cookieSeconds = 30 * 86_400

/** Checks of the access word, as hooks of the routes that it protects. */
export interface WordCheck {
  /** Pages for people: the word of an address becomes a cookie, and whoever has neither is told where to look. */
  page: (title: string) => onRequestAsyncHookHandler
  /** Answers for programs, which send the word as a bearer token or in the address. */
  data: onRequestAsyncHookHandler
  /** The first page takes the word as well, so that the one address a start prints opens everything else. */
  entrance: onRequestAsyncHookHandler
}

interface Refused {
  request: FastifyRequest
  reply: FastifyReply
  trouble: Trouble | undefined
}

interface Site {
  /** Cookies are for https only. */
  isHttps: boolean
  /** The address of the product's first page. */
  home: string
}

export function createWordCheck(context: WordContext, { isHttps, home }: Site): WordCheck {
  const { isRight, troubleWith, hasCookie } = createJudge(context)
  const { name, value } = wordCookie(context)
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', maxAge: cookieSeconds } as const
  const giveCookie = (reply: FastifyReply) => reply.setCookie(name, value, { ...cookie, secure: isHttps })

  const ask = async (title: string, { request, reply, trouble }: Refused) => {
    const html = await accessWordPage({ title, url: request.url, home, trouble })
    const status = trouble === 'later' ? 429 : 401
    await reply.code(status).header('content-security-policy', policy).type(htmlType).send(html)
  }

  return {
    page: (title) => async (request, reply) => {
      reply.headers(unseen)
      const inAddress = wordInAddress(request)
      const word = inAddress ?? bearerOf(request.headers.authorization)
      const trouble = hasCookie(request) || word === undefined ? undefined : troubleWith(word, request)
      if (trouble !== undefined || !(hasCookie(request) || word !== undefined))
        await ask(title, { request, reply, trouble })
      else if (inAddress !== undefined) await redirect(request, giveCookie(reply))
    },
    data: async (request, reply) => {
      reply.headers(unseen)
      const word = bearerOf(request.headers.authorization) ?? wordInAddress(request)
      if (word === undefined ? hasCookie(request) : isRight(word, request)) return
      reply.header('www-authenticate', 'Bearer')
      throw new ApiError('API_ERR_UNAUTHENTICATED', { message: accessWordHelp })
    },
    entrance: async (request, reply) => {
      const word = request.url.startsWith('/?') ? wordInAddress(request) : undefined
      if (word === undefined) return
      if (isRight(word, request)) giveCookie(reply)
      await redirect(request, reply)
    },
  }
}

/** Whether requests have the word, or a cookie that stands for it. */
function createJudge(context: WordContext) {
  const limiter = createRateLimiter(context)
  const { name, value } = wordCookie(context)
  const isWord = equals(context.accessWord)
  const isCookie = equals(value)
  /** Counts as a guess unless it is right; throws API_ERR_RATE_LIMIT before anything is compared. */
  const isRight = (word: string, { ip }: FastifyRequest): boolean => {
    const network = networkOf(ip)
    limiter.spend(network, guesses)
    if (!isWord(word)) return false
    limiter.forgive(network)
    return true
  }
  return {
    isRight,
    /** The same for a page, which says it in words. */
    troubleWith: (word: string, request: FastifyRequest): Trouble | undefined => {
      try {
        return isRight(word, request) ? undefined : 'wrong'
      } catch (error) {
        if (error instanceof ApiError && error.status === 429) return 'later'
        throw error
      }
    },
    hasCookie: ({ headers, server }: FastifyRequest): boolean =>
      isCookie(server.parseCookie(headers.cookie ?? '')[name] ?? ''),
  }
}

/**
 * What a browser has that brought the word. Made with the installation's secret, so that it can't be guessed however
 * short the word is; the name differs between installations, because a cookie is sent to every port of a host.
 */
export function wordCookie({ secret, accessWord }: Pick<WordContext, 'secret' | 'accessWord'>) {
  const hmac = (use: string) =>
    createHmac('sha256', derivedKey(secret, `access word ${use}`))
      .update(accessWord)
      .digest('base64url')
  return { name: `akada-word-${hmac('name').slice(0, 8)}`, value: hmac('value') }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, whatever the lengths. */
function equals(expected: string): (actual: string) => boolean {
  const right = digest(expected)
  return (actual) => timingSafeEqual(digest(actual), right)
}

const htmlType = 'text/html; charset=utf-8'

/** What the page that asks needs, at the test bank as well, which has no policy of its own for it. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** No cache stores the answer, and no page it leads to learns its address. */
const unseen = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Leads away from the address with the word, before anything else can see it. */
const redirect = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers(unseen).redirect(withoutWord(request.url), 303)

function wordInAddress({ query }: FastifyRequest): string | undefined {
  const word = (query as Record<string, unknown>)[accessWordParameter]
  return typeof word === 'string' ? word : undefined
}

function withoutWord(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.delete(accessWordParameter)
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname
}
