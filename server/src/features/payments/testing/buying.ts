import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/payments/routes'
import { listWallets } from '@akada/contract/wallets/routes'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import type { aBank, aShop } from './a-bank.ts'

interface Town {
  world: World
  bank: Awaited<ReturnType<typeof aBank>>
  shop: ReturnType<typeof aShop>
}

type Method = 'card' | 'transfer' | 'ussd'
const card = (number: string) => ({ number, cvv: '123', expiry_month: '12', expiry_year: '40' })

/** Short helpers for buying something in a world's shop. */
export function buying({ world, bank, shop }: Town) {
  async function aCourse(fields: object = {}) {
    const seller = await world.aUser()
    const id = randomUUID()
    shop.offers.set(id, {
      title: 'Weaving',
      priceMinor: 500_000,
      sellerId: seller.id,
      feeBps: 500,
      holdDays: 0,
      ...fields,
    })
    return { id, seller }
  }
  const order = (as: Person, id: string, body: { method?: Method; expectedAmount?: number } = {}) =>
    world.call(api.createTransaction, {
      as,
      body: { interactableId: id, interactableType: 'COURSE', ...body },
    })
  const orderOf = async (as: Person, id: string) =>
    (await world.call(api.getOrder, { as, params: { id } })).data
  const send = (accountNumber: string | undefined, amountMinor = 500_000) =>
    bank.ask('/simulate/transfers', { accountNumber, amountMinor })
  const walletOf = async (as: Person) => (await world.call(listWallets, { as })).data.wallets[0]

  async function payByCard(
    as: Person,
    number: string,
    { keep, ...fields }: { keep?: boolean; holdDays?: number } = {},
  ) {
    const course = await aCourse(fields)
    const made = (await order(as, course.id, { method: 'card' })).data.order
    const payment = made.payments[0]!
    const { data } = await bank.ask('/tokens', { ...card(number), payment: payment.reference })
    const { token } = data as unknown as { token: string }
    const body = { cardToken: token, ...(keep !== undefined && { keep }) }
    const call = () => world.call(api.payWithCard, { as, params: { id: payment.id }, body })
    return { course, made, payment, answer: await call() }
  }

  return { aCourse, order, orderOf, payByCard, send, walletOf }
}
