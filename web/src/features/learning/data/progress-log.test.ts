import { expect, test } from 'vitest'
import { createProgressLog } from './progress-log.ts'

function aStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const at = new Date('2026-11-22T10:31:00Z')
const lesson = { courseId: 'c', lessonId: 'l', fileId: 'f' }

test('what was watched offline is one report, sent under the same id until it is acknowledged', () => {
  const storage = aStorage()
  const log = createProgressLog(storage, () => at)
  log.add('ada', { ...lesson, range: [0, 10], positionSeconds: 10, watchSeconds: 9.6 })
  log.add('ada', { ...lesson, range: [10, 20], positionSeconds: 20, watchSeconds: 10 })
  const [report] = log.reports('ada')
  expect(report).toMatchObject({
    courseId: 'c',
    items: [{ lessonId: 'l', fileId: 'f', seen: [[0, 20]], positionSeconds: 20, watchSeconds: 20 }],
  })
  log.add('ada', { ...lesson, range: [20, 25], positionSeconds: 25, watchSeconds: 5 })
  const afterReload = createProgressLog(storage, () => at)
  expect(afterReload.reports('ada').map(({ id }) => id === report?.id)).toEqual([true, false])
  expect(afterReload.placeOf('ada', 'l')).toEqual({ positionSeconds: 25, at: at.toISOString() })
  afterReload.forget('ada', report!.id)
  expect(afterReload.reports('ada')).toHaveLength(1)
})

test('nobody reports what another member has watched in this browser', () => {
  const log = createProgressLog(aStorage(), () => at)
  log.add('ada', { ...lesson, range: [0, 10] })
  expect(log.reports('obi')).toEqual([])
})
