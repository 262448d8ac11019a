import { expect, test } from 'vitest'
import { onwardPath } from './onward.ts'

const arrival = { email: 'ada@example.com', redirect: '/socials/following' }

test('a member whose account is complete returns to where they were', () => {
  expect(onwardPath({ ...arrival, nextStep: 'none' })).toBe('/socials/following')
  expect(onwardPath({ ...arrival, nextStep: 'none', redirect: undefined })).toBe('/socials')
})

test('missing steps come first and keep the way back', () => {
  const back = 'redirect=%2Fsocials%2Ffollowing'
  expect(onwardPath({ ...arrival, nextStep: 'setup' })).toBe(`/auth/setup?${back}`)
  expect(onwardPath({ ...arrival, nextStep: 'interest' })).toBe(`/auth/interest?${back}`)
  expect(onwardPath({ ...arrival, nextStep: 'verify-otp' })).toBe(
    `/auth/validate-otp?email=ada%40example.com&${back}`,
  )
})

test('nobody is redirected to another site', () => {
  expect(onwardPath({ ...arrival, nextStep: 'none', redirect: '//evil.example' })).toBe('/socials')
  expect(onwardPath({ ...arrival, nextStep: 'setup', redirect: 'https://evil.example' })).toBe('/auth/setup')
})
