import type { Meeting } from '@akada/contract/meetings/routes'
import { QueryClient, QueryObserver, environmentManager } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { meetingToEnterQuery } from '../meetings.queries.ts'
import { isRecordedNow } from './is-recorded-now.ts'

const query = meetingToEnterQuery('ABC-DEFG-HJK')
const meeting = (isRecorded: boolean) => ({ rules: { isRecorded } }) as Meeting

const settle = () => vi.advanceTimersByTimeAsync(0)

let answers: PromiseWithResolvers<Meeting>[]
let client: QueryClient

// Without a window there would be no timers.
beforeAll(() => environmentManager.setIsServer(() => false))
beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  client = new QueryClient()
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** The server answers when the test says so. */
const queryFn = (): Promise<Meeting> => {
  const answer = Promise.withResolvers<Meeting>()
  answers.push(answer)
  return answer.promise
}

/** Opens the screen; returns what it says of the recording. */
async function opened(): Promise<() => boolean | undefined> {
  const observer = new QueryObserver(client, { ...query, queryFn })
  observer.subscribe(() => {})
  await settle()
  return () => isRecordedNow(observer.getCurrentResult())
}

test('what an earlier visit knew of a recording is not said at the next, only what the server says now', async () => {
  client.setQueryData(query.queryKey, meeting(false))
  const said = await opened()
  expect(said()).toBeUndefined()
  answers[0]!.resolve(meeting(true))
  await settle()
  expect(said()).toBe(true)
})

test('a recording that begins before the meeting is entered is said', async () => {
  const said = await opened()
  answers[0]!.resolve(meeting(false))
  await settle()
  expect(said()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  answers[1]!.resolve(meeting(true))
  await settle()
  expect(said()).toBe(true)
})

test('nothing is said of a recording once the server cannot be asked, or does not answer', async () => {
  const said = await opened()
  answers[0]!.resolve(meeting(false))
  await settle()
  await vi.advanceTimersByTimeAsync(10_000)
  answers[1]!.reject(new Error('no connection'))
  await settle()
  expect(said()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10_000)
  answers[2]!.resolve(meeting(false))
  await settle()
  expect(said()).toBe(false)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(said()).toBeUndefined()
})
