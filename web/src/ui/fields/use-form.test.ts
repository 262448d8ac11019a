import { SignUpForm } from '@akada/contract/accounts/routes'
import { CouponForm, couponMessages } from '@akada/contract/coupons/routes'
import { expect, test } from 'vitest'
import { checkedBy } from './use-form.ts'

test('a form is sent as its schema reads it, and otherwise each field shows its first error', () => {
  const right = { email: 'ada@example.com', password: 'four gold looms' }
  expect(checkedBy(SignUpForm, right)).toEqual({ body: right, errors: {} })
  const { body, errors } = checkedBy(SignUpForm, { email: 'ada', password: '' })
  expect(body).toBeUndefined()
  expect(Object.keys(errors)).toEqual(['email', 'password'])
})

test('what is wrong with the whole has an empty name', () => {
  const { errors } = checkedBy(CouponForm, { code: 'MAY-10' })
  expect(errors).toEqual({ '': couponMessages.oneOf })
})
