import pg from 'pg'

/** The bank's storage: one row for each thing, in a schema that nothing else reads. */
export type Kind = 'token' | 'charge' | 'recipient' | 'transfer' | 'refund' | 'delivery' | 'card' | 'dispute'

const schema = `
  create schema if not exists sandbox_bank;
  create table if not exists sandbox_bank.records (
    kind text not null,
    reference text not null,
    data jsonb not null,
    due_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (kind, reference)
  );
  create index if not exists records_due on sandbox_bank.records (due_at) where due_at is not null;
  create unique index if not exists records_account on sandbox_bank.records ((data ->> 'accountNumber'))
    where kind = 'charge' and data ? 'accountNumber'`

export interface Delivery {
  url: string
  raw: string
  tries: number
}

interface Stored<T> {
  reference: string
  data: T
}

interface Due {
  /** When its next step is due. */
  dueAt?: Date
}

export async function openStore(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3, statement_timeout: 5000 })
  // Without listeners a connection that PostgreSQL ends, idle or in a transaction, would end the bank.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  await pool.query(schema)

  return {
    close: () => pool.end(),

    async find<T>(kind: Kind, reference: string): Promise<T | undefined> {
      const text = 'select data from sandbox_bank.records where kind = $1 and reference = $2'
      const { rows } = await pool.query<{ data: T }>(text, [kind, reference])
      return rows[0]?.data
    },

    /** All of a kind between two moments, by their own time. */
    async list<T>(kind: Kind, { from, to }: { from: Date; to: Date }): Promise<Stored<T>[]> {
      const text = `select reference, data from sandbox_bank.records
        where kind = $1 and (data ->> 'at')::timestamptz >= $2 and (data ->> 'at')::timestamptz < $3
        order by (data ->> 'at')::timestamptz, reference`
      return (await pool.query<Stored<T>>(text, [kind, from, to])).rows
    },

    /** The charge that a simulated transfer or dialled code pays. */
    async findCharge(field: 'accountNumber' | 'ussdCode', value: string): Promise<string | undefined> {
      const text = `select reference from sandbox_bank.records where kind = 'charge' and data ->> $1 = $2 limit 1`
      const { rows } = await pool.query<{ reference: string }>(text, [field, value])
      return rows[0]?.reference
    },

    /** What was given back of a charge. */
    async refundedOf(charge: string): Promise<number> {
      const text = `select coalesce(sum((data ->> 'amountMinor')::bigint), 0)::float8 as sum from sandbox_bank.records
        where kind = 'refund' and data ->> 'payment' = $1`
      return (await pool.query<{ sum: number }>(text, [charge])).rows[0]?.sum ?? 0
    },

    /** Stores the first thing with a reference; returns the stored one. */
    async addOnce<T extends object>(kind: Kind, reference: string, { dueAt, ...data }: T & Due): Promise<T> {
      const text = `insert into sandbox_bank.records (kind, reference, data, due_at) values ($1, $2, $3, $4)
        on conflict (kind, reference) do update set reference = excluded.reference returning data`
      const { rows } = await pool.query<{ data: T }>(text, [kind, reference, data, dueAt ?? null])
      return rows[0]!.data
    },

    /** Changes a row under a lock; undefined when it doesn't exist. */
    change: <T extends object>(kind: Kind, reference: string, next: (data: T) => T) =>
      changeRow(pool, { kind, reference }, next),

    /** Takes what is due, postponing it by a minute in case this process dies. */
    async takeDeliveries(now: Date): Promise<{ reference: string; data: Delivery }[]> {
      const text = `update sandbox_bank.records set due_at = $2::timestamptz + interval '1 minute'
        where kind = $1 and reference in (select reference from sandbox_bank.records
          where kind = $1 and due_at <= $2 order by due_at limit 20 for update skip locked) returning reference, data`
      return (await pool.query<{ reference: string; data: Delivery }>(text, ['delivery', now])).rows
    },

    async setDue(kind: Kind, reference: string, dueAt: Date | null): Promise<void> {
      const text = 'update sandbox_bank.records set due_at = $3 where kind = $1 and reference = $2'
      await pool.query(text, [kind, reference, dueAt])
    },
  }
}

async function changeRow<T extends object>(
  pool: pg.Pool,
  { kind, reference }: { kind: Kind; reference: string },
  next: (data: T) => T,
): Promise<T | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const text = 'select data from sandbox_bank.records where kind = $1 and reference = $2 for update'
    const { rows } = await client.query<{ data: T }>(text, [kind, reference])
    const changed = rows[0] && next(rows[0].data)
    const set = 'update sandbox_bank.records set data = $3 where kind = $1 and reference = $2'
    if (changed) await client.query(set, [kind, reference, changed])
    await client.query('commit')
    return changed
  } catch (error) {
    // The database rolls back what a lost connection had begun.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

export type Store = Awaited<ReturnType<typeof openStore>>
