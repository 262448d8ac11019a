import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { longestShutdown, longestShutdownOfAll } from './shutdown-times.ts'

test("npm start ends in less than ten seconds, and waits for its server's slowest request", () => {
  const config = readConfig({})
  expect(longestShutdownOfAll(config)).toBeLessThan(10_000)
  expect(longestShutdown(config)).toBeGreaterThan((config.drainSeconds + config.endSeconds) * 1000)
})

test('npm start waits longer when the operator gives requests more time', () => {
  const config = readConfig({ AKADA_DRAIN_SECONDS: '20', AKADA_END_SECONDS: '30' })
  expect(longestShutdown(config)).toBeGreaterThan(50_000)
  expect(longestShutdownOfAll(config)).toBeGreaterThan(longestShutdown(config))
  expect(readConfig({ DATABASE_URL: 'postgresql://db/akada' }).endSeconds).toBe(10)
})
