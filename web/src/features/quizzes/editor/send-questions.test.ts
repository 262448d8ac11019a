import type { OwnQuestion } from '@akada/contract/quizzes/questions'
import { expect, test } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { blankForm } from '../data/blank-form.ts'
import { type NewQuestion, sendQuestions } from './send-questions.ts'

const question = (clientId: string, text = 'Why?'): NewQuestion => ({ ...blankForm('LONG', text), clientId })
const stored = (batch: readonly NewQuestion[]) =>
  batch.map(({ clientId }) => ({ id: clientId }) as OwnQuestion)
const refusal = () =>
  new CallError({ status: 400, code: 'API_ERR_VALIDATION', message: 'Bad.', errors: ['Too long.'] })

test('a question that the server refuses is named, and all others are stored', async () => {
  const all = Array.from({ length: 70 }, (_, place) => question(`${place}`))
  const { added, refused } = await sendQuestions(all, async (batch) => {
    if (batch.some(({ clientId }) => clientId === '7' || clientId === '66')) throw refusal()
    return stored(batch)
  })
  expect(added.map(({ id }) => id)).toEqual(
    all.map(({ clientId }) => clientId).filter((id) => id !== '7' && id !== '66'),
  )
  expect([...refused]).toEqual([
    ['7', 'Too long.'],
    ['66', 'Too long.'],
  ])
})

test('a batch stays below the size of a body, and a lost connection is no refusal', async () => {
  const sizes: number[] = []
  await sendQuestions(
    Array.from({ length: 50 }, (_, place) => question(`${place}`, '₦'.repeat(2000))),
    async (batch) => {
      sizes.push(new TextEncoder().encode(JSON.stringify(batch)).length)
      return stored(batch)
    },
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * 1024)
  const lost = new CallError({ status: 0, code: 'NETWORK', message: 'Network error occurred' })
  await expect(sendQuestions([question('a'), question('b')], () => Promise.reject(lost))).rejects.toBe(lost)
})
