import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A request as received. */
export interface SignedRequest {
  method: string
  /** Path and query as sent. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface V4Key {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** S3's error codes. */
export type V4Refusal =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch'

const algorithm = 'AWS4-HMAC-SHA256'
const unsigned = 'UNSIGNED-PAYLOAD'
const skew = 15 * 60_000
const longestLife = 7 * 24 * 3600

/** The fields of a signature. */
interface Claim {
  credential: string[]
  date: string
  signedHeaders: string[]
  signature: string
  payloadHash: string
}

/**
 * Verifies an AWS signature of version 4, in the header or in the query, as the documentation of S3 describes it;
 * undefined when the request is valid. Stricter than S3 in one thing: a body signed in a header must be hashed.
 */
export function refusalOf(request: SignedRequest, key: V4Key, now: Date): V4Refusal | undefined {
  const query = new URL(request.url, 'http://store').searchParams
  const isPresigned = query.has('X-Amz-Signature')
  const claim = isPresigned ? claimInQuery(query) : claimInHeaders(request.headers)
  if (!claim) return 'AccessDenied'
  const scope = [claim.date.slice(0, 8), key.region, 's3', 'aws4_request']
  if (claim.credential[0] !== key.accessKeyId) return 'InvalidAccessKeyId'
  if (claim.credential.slice(1).join('/') !== scope.join('/')) return 'AccessDenied'
  const untimely = isPresigned ? expiry(query, claim.date, now) : skewed(claim.date, now)
  return untimely ?? unsignedPart(request, claim) ?? mismatch(request, claim, { key, scope })
}

function claimInQuery(query: URLSearchParams): Claim | undefined {
  if (query.get('X-Amz-Algorithm') !== algorithm) return undefined
  return {
    credential: (query.get('X-Amz-Credential') ?? '').split('/'),
    date: query.get('X-Amz-Date') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? unsigned,
  }
}

function claimInHeaders(headers: IncomingHttpHeaders): Claim | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, credential = '', signedHeaders = '', signature = ''] =
    pattern.exec(headers.authorization ?? '') ?? []
  if (!signature) return undefined
  return {
    credential: credential.split('/'),
    date: String(headers['x-amz-date']),
    signedHeaders: signedHeaders.split(';'),
    signature,
    payloadHash: String(headers['x-amz-content-sha256']),
  }
}

function timeOf(date: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const [year = NaN, month = NaN, day, hour, minute, second] = parts.map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function expiry(query: URLSearchParams, date: string, now: Date): V4Refusal | undefined {
  const seconds = Number(query.get('X-Amz-Expires'))
  const age = now.getTime() - timeOf(date)
  const isGood = seconds > 0 && seconds <= longestLife && age >= -skew && age <= seconds * 1000
  return isGood ? undefined : 'AccessDenied'
}

const skewed = (date: string, now: Date): V4Refusal | undefined =>
  Math.abs(now.getTime() - timeOf(date)) <= skew ? undefined : 'RequestTimeTooSkewed'

/** Headers that mean something to the store must be signed, and the body must match its hash. */
function unsignedPart({ headers, body }: SignedRequest, claim: Claim): V4Refusal | undefined {
  const isUnsigned = (name: string) => !claim.signedHeaders.includes(name)
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (mustBeSigned.some(isUnsigned)) return 'AccessDenied'
  const isHashed = claim.payloadHash !== unsigned
  if (!isHashed) return headers.authorization ? 'XAmzContentSHA256Mismatch' : undefined
  return claim.payloadHash === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

function mismatch(
  request: SignedRequest,
  claim: Claim,
  { key, scope }: { key: V4Key; scope: string[] },
): V4Refusal | undefined {
  const text = [algorithm, claim.date, scope.join('/'), sha256(canonicalRequest(request, claim))].join('\n')
  const signingKey = scope.reduce<Buffer | string>(hmac, `AWS4${key.secretAccessKey}`)
  const expected = hmac(signingKey, text)
  const actual = Buffer.from(claim.signature, 'hex')
  const isSame = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isSame ? undefined : 'SignatureDoesNotMatch'
}

function canonicalRequest({ method, url, headers }: SignedRequest, claim: Claim): string {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const path = pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const named = claim.signedHeaders.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  return [
    method,
    path,
    query.toSorted().join('&'),
    named.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n')
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
