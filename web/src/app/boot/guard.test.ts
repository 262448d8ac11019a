import type { CurrentUser } from '@akada/contract/profiles/routes'
import { expect, test } from 'vitest'
import { safePath, signInPath } from '#features/sessions/sign-in-path.ts'
import { guard, guardVisit, isForbidden, pastSignIn } from './guard.ts'

const ada = { email: 'ada+1@example.com', userVerified: true, profileSetupCompleted: true } as CurrentUser
const visit = { access: 'member', needsProfile: false, path: '/uploads?draft=1', user: ada } as const

test('anyone may open a public screen', () => {
  expect(guard({ ...visit, access: 'public', user: null })).toBeUndefined()
})

test('an unauthenticated user is sent to sign-in with a redirect', () => {
  expect(guard({ ...visit, user: null })).toBe('/auth?tab=signin&redirect=%2Fuploads%3Fdraft%3D1')
})

test('an unverified user verifies the email address first', () => {
  const user = { ...ada, userVerified: false, profileSetupCompleted: false }
  expect(guard({ ...visit, access: 'verified', user })).toBe('/auth/validate-otp?email=ada%2B1%40example.com')
})

test('an incomplete profile is set up where the screen needs it, and nowhere else, not for meetings either', () => {
  const user = { ...ada, profileSetupCompleted: false }
  expect([
    guard({ ...visit, needsProfile: true, user }),
    guard({ ...visit, access: 'verified', user }),
    guard({ ...visit, user }),
  ]).toEqual(['/auth/setup?redirect=%2Fuploads%3Fdraft%3D1', undefined, undefined])
})

test("the moderators' desk is refused to members without a role, and visitors sign in first", () => {
  const refused = (['user', 'moderator', 'admin'] as const).map((role) =>
    isForbidden('/moderation', { ...ada, role }),
  )
  expect(refused).toEqual([true, false, false])
  expect(guardVisit('/moderation', null)).toBe('/auth?tab=signin&redirect=%2Fmoderation')
  expect(isForbidden('/notifications', { ...ada, role: 'user' })).toBe(false)
})

test('an authenticated user who arrives with a redirect is sent there', () => {
  expect([
    pastSignIn('/posts/7?comments=1', ada),
    pastSignIn('/posts/7', null),
    pastSignIn(undefined, ada),
  ]).toEqual(['/posts/7?comments=1', undefined, undefined])
})

test('a redirect never leaves the site', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:1',
    '',
    7,
  ]
  expect(foreign.map(safePath)).toEqual(foreign.map(() => undefined))
  expect(pastSignIn('//evil.example', ada)).toBeUndefined()
})

test('a redirect never leads back to sign-in', () => {
  expect([safePath('/auth?tab=signin'), safePath('/auth'), signInPath('/auth?tab=signup')]).toEqual([
    undefined,
    undefined,
    '/auth?tab=signin',
  ])
})
