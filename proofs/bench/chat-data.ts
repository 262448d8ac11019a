import type pg from 'pg'

/** The data on which chats are measured. */
export interface ChatSizes {
  /** In all spaces together; half of them in one. */
  messages: number
  spaces: number
  /** Members of the busy space. */
  talkers: number
}

export interface Chats {
  /** The busy space, the one with half of all messages, and a quiet one. */
  hot: string
  long: string
  short: string
  spaces: string[]
  /** A member of 200 spaces who writes in none. */
  reader: string
  talkers: string[]
}

const ownSpaces = 200

const fillText = [
  `create temporary table bench_spaces as
     select uuidv7() as id, n from generate_series(1, $1::int) n`,
  `insert into conversations (id, kind) select id, 'space' from bench_spaces`,
  `insert into spaces (id, community_id, name, position)
     select id, $1::uuid, 'Space ' || n, n from bench_spaces`,
  `insert into community_members (community_id, user_id) select $1::uuid, unnest($2::uuid[]) on conflict do nothing`,
  `insert into conversation_members (conversation_id, user_id)
     select s.id, t.id from bench_spaces s cross join unnest($1::uuid[]) t (id)
     union all select s.id, $2 from bench_spaces s where s.n <= $3`,
  `insert into messages (conversation_id, user_id, number, changed_seq, body, created_at)
     select s.id, ($1::uuid[])[1 + m % cardinality($1::uuid[])], m, m, 'Held both threads, and it stopped. ' || m,
            now() - interval '1 second' * ($2 - m)
       from bench_spaces s
       cross join lateral generate_series(1, case s.n when 2 then $2 / 2 when 3 then 20 else $2 / 2 / $3 end) m
      where s.n > 1 order by s.n, m`,
  `update conversations c set seq = m.number, number = m.number, last_at = now()
     from (select conversation_id, max(number) as number from messages group by 1) m where m.conversation_id = c.id`,
]

/** Fills a database with spaces that hold years of conversation. */
export async function fillChats(pool: pg.Pool, people: readonly string[], sizes: ChatSizes): Promise<Chats> {
  const { messages, spaces, talkers: count } = sizes
  const talkers = people.slice(0, count)
  const reader = people[count] ?? ''
  const client = await pool.connect()
  try {
    // The triggers' work for each message is not measured here.
    await client.query('set session_replication_role = replica')
    const made = await client.query<{ id: string }>(
      `insert into communities (owner_id, name) values ($1, 'Bench') returning id`,
      [reader],
    )
    const communityId = made.rows[0]?.id
    const values: unknown[][] = [
      [spaces],
      [],
      [communityId],
      [communityId, [...talkers, reader]],
      [talkers, reader, ownSpaces],
      [talkers, messages, spaces],
      [],
    ]
    for (const [at, text] of fillText.entries()) await client.query(text, values[at])
    const { rows } = await client.query<{ id: string }>('select id from bench_spaces order by n')
    await client.query(
      'vacuum (analyze) messages, conversations, conversation_members, spaces, community_members',
    )
    const ids = rows.map(({ id }) => id)
    const [hot = '', long = '', short = ''] = ids
    return { hot, long, short, spaces: ids, reader, talkers }
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}
