import { expect, test } from 'vitest'
import { progressCookie, progressIn } from './tour-progress.ts'

test('progress is read from among other cookies', () => {
  const [pair] = progressCookie({ currentStep: 3, completed: false }).split(';')
  expect(progressIn(`akada_at=x; ${pair}; other=1`)).toEqual({ currentStep: 3, completed: false })
  const [done] = progressCookie({ currentStep: 5, completed: true }).split(';')
  expect(progressIn(done ?? '')).toEqual({ currentStep: 5, completed: true })
})

test('it is stored for 30 days', () => {
  expect(progressCookie({ currentStep: 0, completed: false })).toContain('Max-Age=2592000;')
})

test.each(['', 'other=1', 'akada_tour=', 'akada_tour=x', 'akada_tour=-1', 'akada_tour=999'])(
  'unreadable progress "%s" means the beginning',
  (cookies) => {
    expect(progressIn(cookies)).toEqual({ currentStep: 0, completed: false })
  },
)
