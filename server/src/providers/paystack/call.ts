import { type ProviderRequest, request, ok, refused, noResponse, unknown } from '../request.ts'
import type { Answer } from '../provider.ts'
import { type Fields, partOf, textOf } from './fields.ts'

export type PaystackCall = (
  path: string,
  rest?: Pick<ProviderRequest, 'method' | 'body'>,
) => Promise<Answer<Fields>>

/** One request. What it doesn't find is a refusal with the code `not-found`. */
export function createCaller({ key, url }: { key: string; url: string }): PaystackCall {
  return async (path, rest = {}) => {
    const heard = await request({ url: url + path, headers: { authorization: `Bearer ${key}` }, ...rest })
    if ('why' in heard) return noResponse(heard)
    const { status, body } = heard
    return status < 300 && body['status'] === true ? ok(partOf(body, 'data')) : refusalOf(status, body)
  }
}

/** A wrong key or too many calls say nothing about the payment. */
const inconclusiveStatuses = new Set([401, 403, 429])

function refusalOf(status: number, body: Fields): Answer<never> {
  if (inconclusiveStatuses.has(status)) return unknown(`status ${status}`)
  const text = textOf(body, 'message') || `status ${status}`
  const isMissing = status === 404 || /not found/i.test(text)
  return refused(isMissing ? 'not-found' : 'refused', text)
}
