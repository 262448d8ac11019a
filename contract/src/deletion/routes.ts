import * as z from 'zod/mini'
import { MemberId, Timestamp } from '../common.ts'
import { route } from '../route.ts'

/** Days in which an account-reactivation code restores a deleted account; then it is erased (D1). */
export const deletionGraceDays = 14

/** The header of the password, escaped with encodeURIComponent, because headers are Latin-1 only (D1). */
export const confirmPasswordHeader = 'x-confirm-password'

export const deletionMessages = {
  /** Section 7. */
  deleted: /*i18n*/ 'Profile Deleted Successfully.',
  passwordMissing: /*i18n*/ 'Password is required',
  passwordWrong: /*i18n*/ 'Wrong password. Your account was not deleted.',
  lastAdministrator:
    /*i18n*/ 'You are the only administrator. Make someone else an admin before you delete your account.',
  /** At sign-in with the right password. */
  isDeleted:
    /*i18n*/ 'This account is being deleted. To get it back, choose “Forgot password?” and verify your email address.',
} as const

export const deleteUser = route({
  method: 'DELETE',
  isForUnproven: true,
  path: '/users/:userId',
  line: 'sign-in',
  summary:
    "Deletes the caller's own account: it is hidden and signed out everywhere at once, and erased after 14 days. The password comes in the header `x-confirm-password` or as `?password=`.",
  access: 'member',
  params: z.object({ userId: MemberId }),
  reply: z.object({
    message: z.string(),
    /** Until then the account can be restored. */
    finalAt: Timestamp,
  }),
  errors: ['API_ERR_INVALID_CREDENTIALS', 'API_ERR_CONFLICT'],
  limits: [{ max: 5, seconds: 900, per: 'account', guesses: 'password', isShared: true }],
})
