import type { Message } from '@akada/contract/messages/model'
import type { Live } from '#live/live.ts'
import { expect, test, vi } from 'vitest'
import { publisherOf } from './publish-changes.ts'

const watchers = 1000

test('what a crowd gets together claims only the changes it holds, also when some are hidden from somebody', () => {
  vi.useFakeTimers()
  const published: { to: unknown; event: object }[] = []
  const live = {
    watchers: () => watchers,
    publish: (to: unknown, _name: string, event: object) => void published.push({ to, event }),
  } as unknown as Live
  const change = (seq: number, hiddenFrom: string[] = []) =>
    publisherOf(live).changes({
      conversationId: 'c',
      span: { since: seq - 1, seq },
      number: seq,
      hiddenFrom,
      messages: [{ id: `m${seq}`, seq } as Message],
    })
  change(1)
  for (const seq of [3, 2, 5]) change(seq)
  change(4, ['obi'])
  vi.advanceTimersByTime(watchers)
  vi.useRealTimers()
  const spansOf = (hiddenFrom: string[]) =>
    published.flatMap(({ to, event }) =>
      JSON.stringify((to as { hiddenFrom: string[] }).hiddenFrom) === JSON.stringify(hiddenFrom)
        ? [(event as { spans: object[] }).spans]
        : [],
    )
  expect(spansOf([])).toEqual([
    [{ since: 0, seq: 1 }],
    [
      { since: 1, seq: 3 },
      { since: 4, seq: 5 },
    ],
  ])
  expect(spansOf(['obi'])).toEqual([[{ since: 3, seq: 4 }]])
})
