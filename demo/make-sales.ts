import { randomUUID } from 'node:crypto'
import { getCourse, listUserCourses } from '@akada/contract/courses/routes'
import { refundOrder } from '@akada/contract/payments/routes'
import { createPayoutAccount } from '@akada/contract/payouts/routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { createWallet, listWallets } from '@akada/contract/wallets/routes'
import { withdraw } from '@akada/contract/wallets/withdrawal-routes'
import { RefusedCall } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import { demoPassword, demoPeople } from './people.ts'
import { seeded } from './sound/random.ts'
import { type Town, buy } from './test-bank.ts'

/** Members buy courses, one returns a course, and a teacher withdraws money; test money only. */
export async function makeSales(town: Town, courses: readonly DemoCourse[]): Promise<void> {
  const sold = courses.filter(({ price }) => price !== undefined)
  for (const [index, course] of sold.entries()) await sell(town, course, index === 0)
  const [first] = sold
  if (first) await takeOut(town, first.by)
}

/** Some other members buy it, the same ones at every start; one buyer returns the first course. */
async function sell(town: Town, course: DemoCourse, isFirst: boolean): Promise<void> {
  const { client, sessions } = town
  const { token, userId: id } = await sessions.sessionOf(course.by)
  const query = { status: 'published' as const }
  const own = await client.call(listUserCourses, { token, params: { id }, query })
  const found = own.courses.find(({ title }) => title === course.title)
  if (!found) return
  // Only a plan allows selling it.
  const { takesLearners } = await client.call(getCourse, { token, params: { id: found.id } })
  if (!takesLearners) return
  let isGivenBack = !isFirst
  for (const { username } of demoPeople) {
    if (username === course.by || seeded(`buys ${course.key} ${username}`)() > 0.35) continue
    const order = await buy(town, username, { id: found.id, type: 'COURSE' })
    if (!order || isGivenBack) continue
    const buyer = await sessions.sessionOf(username)
    const body = { reason: 'I bought it for my sister, who has it already.' }
    await client.call(refundOrder, { token: buyer.token, params: { id: order.id }, body })
    isGivenBack = true
  }
}

/** Withdraws half of what is available, unless the teacher has withdrawn before. */
async function takeOut({ client, sessions }: Town, username: string): Promise<void> {
  const { token, userId: id } = await sessions.sessionOf(username)
  await client.call(createWallet, { token })
  const [wallet] = (await client.call(listWallets, { token })).wallets
  if (!wallet || wallet.payoutAccount || wallet.availableBalance < 4000) return
  const { firstName, lastName } = demoPeople.find((one) => one.username === username)!
  const account = { accountName: `${firstName} ${lastName}`, accountNumber: '0123456789', bankName: 'GTBank' }
  const proofOf = async (purpose: 'payout-account' | 'withdraw') => {
    const { proof } = await client.call(reauth, { token, body: { purpose, password: demoPassword } })
    return { [proofHeader]: proof }
  }
  const prove = await proofOf('payout-account')
  await client.call(createPayoutAccount, { token, params: { id }, body: account, headers: prove })
  const amount = Math.floor(wallet.availableBalance / 2000) * 1000
  const headers = { ...(await proofOf('withdraw')), 'idempotency-key': randomUUID() }
  await client
    .call(withdraw, { token, params: { id: wallet.id }, body: { withdrawal: { amount } }, headers })
    .catch((error: unknown) => {
      // A start must not fail because test money can't be withdrawn.
      if (!(error instanceof RefusedCall)) throw error
    })
}
