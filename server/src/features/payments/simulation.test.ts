import { type World, createWorld } from '#testing/world/world.ts'
import { expect, test } from 'vitest'
import { testSql } from './testing/books.ts'
import { simulate } from './testing/simulate.ts'

/** `AKADA_SEEDS=200` for the long form, which docs/architecture.md names. */
const seeds = Number(process.env['AKADA_SEEDS'] ?? 10)
const perSeed = 10_000

test(
  'simulation: whatever happens in whatever order, the books agree with the model and the bank',
  { timeout: seeds * perSeed },
  async () => {
    await using world = await createWorld()
    for (let seed = 1; seed <= seeds; seed += 1)
      await expect(simulate(world.db, seed)).resolves.toBeUndefined()
  },
)

interface Mutant {
  of: string
  from: string
  to: string
  /** So seldom met that only the long form finds it. */
  isRare?: true
}

/** Mistakes that somebody could make in the functions of the ledger. */
const mutants: Readonly<Record<string, Mutant>> = {
  'the amount is not compared': {
    of: 'settle_payment',
    from: 'the_paid = o.gross and can_deliver',
    to: 'can_deliver',
  },
  'a payment is settled twice': {
    of: 'settle_payment',
    from: `if p.state = 'succeeded' then return 'before'; end if;`,
    to: '',
  },
  'another order of the same thing stays open': {
    of: 'settle_payment',
    from: `update orders e set state = 'cancelled', paid_by = o.id`,
    to: `update orders e set paid_by = null`,
  },
  'the same thing is sold twice': {
    of: 'settle_payment',
    from: 'is_paid := not found;',
    to: '',
  },
  'shares are cut part by part': {
    of: 'book_refund',
    from: 'div(o.net::numeric * (o.refunded + the_amount), o.gross) - net_taken',
    to: 'div(o.net::numeric * the_amount, o.gross)',
  },
  'the key of a refund is ignored': {
    of: 'book_refund',
    from: 'if found then return the_id; end if;',
    to: '',
  },
  'debt is not paid first': {
    of: 'release_earnings',
    from: 'array[least(due, debt), due - least(due, debt)]',
    to: 'array[0::bigint, due]',
  },
  'earnings are released again': {
    of: 'release_earnings',
    from: 'where wallet_id = the_wallet and released_at is null and',
    to: 'where wallet_id = the_wallet and',
  },
  'a failed withdrawal keeps the money': {
    of: 'end_withdrawal',
    from: `elsif the_state in ('failed', 'cancelled') then`,
    to: `elsif the_state in ('cancelled') then`,
  },
  'money leaves while the books have a problem': {
    of: 'books_are_right',
    from: 'select not exists (select from money_checks where problems > 0)',
    to: 'select true',
  },
  'a reversal forgets the fee': {
    of: 'end_withdrawal',
    from: 'array[of_wallet.available_account, of_wallet.available_account], array[w.amount - w.fee, w.fee]',
    to: 'array[of_wallet.available_account, of_wallet.available_account], array[w.amount - w.fee, 0]',
  },
  'a dispute that was won stays refunded': {
    of: 'end_refund',
    from: 'update orders set refunded = refunded - r.amount where id = r.order_id;',
    to: '',
  },
  'a dispute that was won forgets a debt that was paid': {
    of: 'end_refund',
    from: 'r.from_available := r.from_available + greatest(r.from_owed - debt, 0);',
    to: '',
    isRare: true,
  },
}

const source = testSql<{ text: string }>(`select pg_get_functiondef($1::regproc) as text`)

async function mutate({ db }: World, { of, from, to }: Mutant): Promise<void> {
  const [definition] = await source(db, of)
  const changed = definition!.text.replace(from, () => to)
  expect(changed, `${of} no longer has “${from}”`).not.toBe(definition!.text)
  await testSql(changed)(db)
}

/** The first seed that fails; none when the mistake goes unnoticed. */
async function firstToFail({ db }: World, maxRuns: number): Promise<number | undefined> {
  for (let seed = 1; seed <= maxRuns; seed += 1) {
    const isFine = await simulate(db, seed).then(
      () => true,
      () => false,
    )
    if (!isFine) return seed
  }
  return undefined
}

const isLong = seeds >= 60
test.each(Object.entries(mutants).filter(([, { isRare }]) => isLong || !isRare))(
  'simulation: it is noticed when %s',
  { timeout: 60 * perSeed },
  async (_name, mutant) => {
    await using world = await createWorld()
    await mutate(world, mutant)
    expect(await firstToFail(world, Math.max(seeds, 20))).toBeDefined()
  },
)
