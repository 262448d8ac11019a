import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { SiteOrder } from '@akada/server/testing/site/run-site-process.ts'
import { maxChanges } from '@akada/server/features/messages/list-messages.ts'

/**
 * The least that changes of a conversation cost over HTTP, in a process of its own: rows with their authors by the bare
 * driver, as JSON, without rights, reactions, files, signatures or limits.
 */
const text = `
  select m.id, m.conversation_id as "conversationId", m.kind, m.number, m.changed_seq as seq, m.root_id as "rootId",
         m.parent_id as "parentId", m.body, m.reactions, m.replies_count as "repliesCount", m.is_pinned as "isPinned",
         m.client_id as "clientId", m.edited_at as "editedAt", m.deleted_at as "deletedAt", m.created_at as "createdAt",
         u.id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", u.avatar_key as avatar
    from messages m left join users u on u.id = m.user_id
   where m.conversation_id = $1 and m.changed_seq > $2 order by m.changed_seq limit ${maxChanges}`

async function changesOf(pool: pg.Pool, address: string): Promise<Buffer> {
  const { searchParams } = new URL(address, 'http://bench')
  const values = [searchParams.get('id'), searchParams.get('since')]
  const { rows } = await pool.query({ name: 'bare-changes', text, values })
  return Buffer.from(JSON.stringify({ data: { messages: rows } }))
}

process.once('message', ({ databaseUrl }: SiteOrder) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
  const http = createServer((request, response) => {
    void changesOf(pool, request.url ?? '').then((body) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
        .end(body),
    )
  })
  http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }))
})
process.once('disconnect', () => process.exit(0))
