import { accountMessages, type register as registerRoute } from '@akada/contract/accounts/routes'
import type { RequestOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import { phoneOfAddress, writtenEmail } from '#lib/phone-address.ts'
import { alreadyRegisteredMessage, codeMessage } from '#messages/account-messages.ts'
import type { Context } from '#context.ts'
import {
  codeAddressOf,
  createCode,
  createDecoyCode,
  deleteCodes,
  hashPassword,
  isCommonPassword,
  mustReachPhone,
  phoneNumberOf,
  sendOtp,
  type SignUpChoices,
} from '#features/credentials/public.ts'
import { isReservedUsername } from '#features/profiles/public.ts'
import { mustBeAllowedToRegister } from './may-register.ts'
import { isNumberVerified } from './claim-number.ts'
import { usernameFrom } from './username-from.ts'

type SignUp = RequestOf<typeof registerRoute>['body']

const insertUser = statement<
  { id: string },
  {
    email: string
    passwordHash: string
    username: string
    phone: string | null
    firstName: string
    lastName: string
    now: Date
  }
>(
  `insert into users (email, password_hash, username, phone_number, first_name, last_name, created_at)
   values (:email, :passwordHash, :username, :phone, :firstName, :lastName, :now)
   on conflict do nothing
   returning id`,
)

const findTakenNames = statement<
  { email: boolean; username: boolean; phone: boolean },
  { email: string; username: string; phone: string | null }
>(
  `select exists (select from users where lower(email) = lower(:email)) as email,
          exists (select from users where lower(username) = lower(:username)) as username,
          exists (select from users where phone_number = :phone) as phone`,
)

interface SignedUp {
  /** Where the codes go. */
  address: string
  user: { email: string; username: string }
  /** What becomes the account's when this browser verifies the address. */
  choices: SignUpChoices
}

/**
 * Creates an account and sends its first code. An address with a verified account gets a message that says
 * so, one with an unverified account another code; the response is the same. Throws API_ERR_CONFLICT for a
 * taken username or phone number, API_ERR_VALIDATION where this address may have no account, API_ERR_UNAVAILABLE and API_ERR_RATE_LIMIT where a phone gets no code.
 */
export async function register(context: Context, form: SignUp): Promise<SignedUp> {
  const email = codeAddressOf(form.email)
  const number = phoneOfAddress(email)
  await mustBeAllowedToRegister(context, email)
  mustBeGoodPassword(form, number)
  mustBeFreeForAll(form)
  if (number) await mustReachPhone(context, number)
  const phone = namedNumber(form, number)
  const passwordHash = await hashPassword(form.password)

  for (;;) {
    const username = form.username ?? usernameFrom(number ? '' : email)
    const account = { ...form, email, username, phone, passwordHash }
    const isMade = !(await isNumberTaken(context, email)) && (await makeAccount(context, account))
    if (isMade || (await isTaken(context, account, form.username !== undefined)))
      return {
        address: email,
        user: { email: number ?? writtenEmail(email), username },
        choices: choicesOf(account),
      }
  }
}

function mustBeFreeForAll({ username = '' }: SignUp): void {
  if (isReservedUsername(username))
    throw fieldError('username', accountMessages.usernameTaken, 'API_ERR_CONFLICT')
}

function mustBeGoodPassword({ email, password, username = '' }: SignUp, number = ''): void {
  if (isCommonPassword(password, [email, number, username]))
    throw fieldError('password', accountMessages.commonPassword)
}

/** The number that a member names; the one they sign up with becomes theirs with its code. */
const namedNumber = ({ phoneNumber }: SignUp, signUpNumber: string | undefined): string | null =>
  !signUpNumber && phoneNumber ? phoneNumberOf(phoneNumber) : null

/** Whether the address is a number that somebody has verified. */
async function isNumberTaken({ db }: Context, address: string): Promise<boolean> {
  const number = phoneOfAddress(address)
  return number !== undefined && (await isNumberVerified(db, number))
}

/**
 * Whether the email address has an account, whose owner is then notified. Taken names are refused first, so
 * that the refusal says nothing about the address. False when only the username we made up was in the way.
 */
async function isTaken(context: Context, account: NewAccount, isUsernameChosen: boolean): Promise<boolean> {
  const { email, username, phone } = account
  const [taken] = await findTakenNames(context.db, { email, username, phone })
  if (taken?.username && isUsernameChosen)
    throw fieldError('username', accountMessages.usernameTaken, 'API_ERR_CONFLICT')
  if (taken?.phone) throw fieldError('phoneNumber', accountMessages.phoneTaken, 'API_ERR_CONFLICT')
  if (!taken?.email && !(await isNumberTaken(context, email))) return false
  await notifyOwner(context, email)
  return true
}

type NewAccount = SignUp & { username: string; phone: string | null; passwordHash: string }

const choicesOf = ({ passwordHash, username, phone, firstName = '', lastName = '' }: NewAccount) => ({
  passwordHash,
  identity: { username, phone, firstName, lastName },
})

async function makeAccount(context: Context, account: NewAccount): Promise<boolean> {
  const { email, passwordHash, username, phone, firstName = '', lastName = '' } = account
  const triggerEvent = 'account-creation' as const
  const made = await context.db.transaction().execute(async (db) => {
    const [user] = await insertUser(db, {
      email,
      passwordHash,
      username,
      phone,
      firstName,
      lastName,
      now: context.now(),
    })
    if (!user) return undefined
    await deleteCodes(db, email)
    return { code: await createCode({ ...context, db }, { owner: email, triggerEvent }) }
  })
  if (made?.code) await context.messenger.send(codeMessage({ email, triggerEvent }, made.code))
  return made !== undefined
}

/** Marks an unverified account as claimed by several people. */
const markContested = statement<{ id: string }, { email: string }>(
  `update users set is_contested = true where lower(email) = lower(:email) and not user_verified and deleted_at is null
   returning id`,
)

async function notifyOwner(context: Context, email: string): Promise<void> {
  const triggerEvent = 'account-creation' as const
  const [unproven] = await markContested(context.db, { email })
  if (unproven) return void (await sendOtp(context, { email, triggerEvent }))
  const isDue = await createDecoyCode(context, { owner: email, triggerEvent })
  if (isDue) await context.messenger.send(alreadyRegisteredMessage(email))
}
