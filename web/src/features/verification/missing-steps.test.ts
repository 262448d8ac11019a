import { expect, test } from 'vitest'
import { missingSteps } from './missing-steps.ts'

const flags = (
  profileSetupCompleted: boolean,
  isLocationVerified: boolean,
  phoneNumberVerified: boolean,
) => ({
  profileSetupCompleted,
  isLocationVerified,
  phoneNumberVerified,
  wallet: true,
})

test.each([
  [flags(true, true, true), undefined],
  [flags(false, false, false), { first: 'profile', steps: ['profile', 'location', 'phone'] }],
  [flags(false, true, true), { first: 'profile', steps: ['profile'] }],
  [flags(true, false, false), { first: 'verification', steps: ['location', 'phone'] }],
  [
    { ...flags(true, true, true), wallet: false },
    { first: 'verification', steps: ['wallet'] },
  ],
  [
    { ...flags(true, true, false), wallet: false },
    { first: 'phone', steps: ['phone', 'wallet'] },
  ],
  [flags(true, true, false), { first: 'phone', steps: ['phone'] }],
  [flags(true, false, true), { first: 'location', steps: ['location'] }],
])('%j misses %j', (member, missing) => {
  expect(missingSteps(member)).toEqual(missing)
})
