import { getClientConfig } from '@akada/contract/system/routes'
import { send } from '@akada/server/testing/site/signed-calls.ts'
import type { Site } from '../site.ts'
import type { AbuseCase } from './case.ts'

/** What a caller elsewhere can write, so that the request looks like one from this machine. */
const disguises: Record<string, string>[] = [
  {},
  { host: 'localhost' },
  { host: '127.0.0.1:3000' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', host: 'localhost' },
  { forwarded: 'for=127.0.0.1;host=localhost' },
  { authorization: 'Bearer 0' },
  { cookie: 'akada-word=0' },
]

/** Inbox, metrics, the bank's simulated customers and its faults, as `headers` open them. */
async function openAll(site: Site, headers: Record<string, string>): Promise<string[]> {
  const { features } = await site.client.call(getClientConfig, {})
  const bank = features.payments?.bankOrigin ?? ''
  const body = JSON.stringify({ accountNumber: '0000000000', amountMinor: 1 })
  const json = { ...headers, 'content-type': 'application/json' }
  const answers = [
    ['the inbox', await send(site.address, { path: '/dev/inbox', headers })],
    ['its messages', await send(site.address, { path: '/dev/inbox.json', headers })],
    ['the metrics', await send(site.address, { path: '/api/metrics', headers })],
    ["the bank's app", await send(bank, { path: '/app', headers })],
    [
      "the bank's customers",
      await send(bank, { method: 'POST', path: '/simulate/transfers', headers: json, body }),
    ],
    ["the bank's faults", await send(bank, { method: 'PUT', path: '/faults', headers: json, body: '{}' })],
  ] as const
  return answers.flatMap(([what, { status }]) =>
    status === 401 || status === 429 ? [] : [`${JSON.stringify(headers)} opens ${what} (${status}).`],
  )
}

export const accessWordCases: AbuseCase[] = [
  {
    name: 'inbox, metrics and test bank without the word',
    mustHold: 'whoever looks like a caller from this machine is asked for the access word',
    attempt: async ({ guarded }) => {
      const found: string[] = []
      for (const headers of disguises) found.push(...(await openAll(guarded, headers)))
      return found
    },
    control: ({ guarded }) =>
      openAll(guarded, { authorization: `Bearer ${guarded.installation.accessWord()}` }),
  },
]
