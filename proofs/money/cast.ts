import { randomUUID } from 'node:crypto'
import { getClientConfig } from '@akada/contract/system/routes'
import { createPayoutAccount } from '@akada/contract/payouts/routes'
import { proofHeader, type ProofPurpose, reauth } from '@akada/contract/sessions/reauth-routes'
import { createWallet, listWallets } from '@akada/contract/wallets/routes'
import { connect, createPool } from '@akada/server/db/connect.ts'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { subscribe } from '@akada/server/features/plans/testing/subscribe.ts'
import type { Installation } from '../installation.ts'
import { type Member, passwordOf, signUp } from '../member.ts'

export interface Seller extends Member {
  walletId: string
  courses: string[]
}

/** The members who trade in an installation, and their bank. */
export interface Cast {
  site: Installation
  bank: string
  sellers: Seller[]
  buyers: Member[]
  /** Per course. */
  lessons: ReadonlyMap<string, string[]>
}

/** The first digit decides: the transfer is accepted, refused, or its response is lost. */
const accounts = ['0123456789', '1123456789', '5123456789']
const price = 500_000

/** A fresh reauthentication, for one act. */
export async function proofFor({ client, token, username }: Member, purpose: ProofPurpose) {
  const { proof } = await client.call(reauth, { token, body: { purpose, password: passwordOf(username) } })
  return { [proofHeader]: proof }
}

/** Sellers, each with courses at ₦5,000 and a bank account, and buyers. */
export async function castOf(
  site: Installation,
  { buyers: count, courses, signal }: { buyers: number; courses: number; signal: AbortSignal },
): Promise<Cast> {
  const buyers: Member[] = []
  for (let n = 0; n < count; n += 1) buyers.push(await signUp(site.address, signal, site.accessWord()))
  const sellers: Seller[] = []
  const lessons = new Map<string, string[]>()
  const pool = createPool(site.databaseUrl(), { max: 1 })
  const db = connect(pool)
  try {
    for (const accountNumber of accounts) {
      const member = await signUp(site.address, signal, site.accessWord())
      await subscribe(db, member, 'pro')
      const own: string[] = []
      for (let n = 0; n < courses; n += 1) {
        const made = await aCourse(db, member, { isPaid: true, currency: 'NGN', amountMinor: price })
        lessons.set(made.id, made.lessonIds)
        own.push(made.id)
      }
      sellers.push({ ...member, walletId: await openWallet(member, accountNumber), courses: own })
    }
  } finally {
    await db.destroy()
  }
  const [first] = buyers
  const { features } = await first!.client.call(getClientConfig, {})
  const bank = features.payments?.bankOrigin
  if (!bank) throw new Error('The installation has no test bank.')
  return { site, bank, sellers, buyers, lessons }
}

async function openWallet(member: Member, accountNumber: string): Promise<string> {
  const { client, token, id } = member
  await client.call(createWallet, { token })
  const body = { accountName: 'Ada Obi', accountNumber, bankName: 'GTBank' }
  const headers = await proofFor(member, 'payout-account')
  await client.call(createPayoutAccount, { token, params: { id }, body, headers })
  const [wallet] = (await client.call(listWallets, { token })).wallets
  if (!wallet) throw new Error('no wallet')
  return wallet.id
}

/** Acts at the test bank as a customer of it would; false when it refused. */
export async function atBank(
  { bank, site }: Pick<Cast, 'bank' | 'site'>,
  path: string,
  body: object,
): Promise<boolean> {
  const answer = await fetch(bank + path, {
    method: path === '/faults' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.accessWord()}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  return answer.ok
}

export const aKey = () => randomUUID()
