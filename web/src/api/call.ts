import type { CallOf, ReplyOf, Route } from '@akada/contract/route'
import { noteUnansweredCall } from '#lib/device/connectivity.ts'
import { networkError } from './call-error.ts'
import type * as Calls from './calls.ts'
import type { CallOptions } from './make-call.ts'

let calls: typeof Calls | undefined

/** Fetches what signs and sends calls: the first screen shows the posts of its page without it. */
export async function loadCalls(): Promise<typeof Calls> {
  calls ??= await import('./calls.ts').catch(() => {
    noteUnansweredCall()
    throw networkError()
  })
  return calls
}

/** Calls one route of the contract and returns its `data`; every failure is a `CallError` (specification, section 8). */
export async function call<R extends Route>(
  route: R,
  input: CallOf<R>,
  options: CallOptions = {},
): Promise<ReplyOf<R>> {
  // At once where it is loaded: calls on leaving may not outlive a further task.
  const { makeCall } = calls ?? (await loadCalls())
  return makeCall(route, input, options)
}
