import { pageMeta } from '@akada/contract/common'
import { asciiAddress } from '@akada/contract/email-address'
import type { FoundUser } from '@akada/contract/profiles/routes'
import { statement } from '#db/connect.ts'
import { isMailable, writtenEmail } from '#lib/phone-address.ts'
import type { Context } from '#context.ts'
import { maskedEmail } from './masked-email.ts'

type Row = Omit<FoundUser, 'avatar'> & { avatarKey: string | null }

const found = `from users u cross join can_see_user(:viewerId, u)
              where (u.username ilike :pattern or lower(u.email) = lower(:text) and ${isMailable('u.email')})
                and u.id <> :viewerId and not exists (select from is_muted(:viewerId, u.id))`

const listUserPage = statement<
  Row,
  { viewerId: string; text: string; pattern: string; start: string; limit: number; offset: number }
>(
  `select u.id, u.username, u.email, u.first_name, u.last_name, u.avatar_key ${found}
    order by lower(u.username) = lower(:text) or lower(u.email) = lower(:text) desc,
             u.username ilike :start desc, length(u.username), lower(u.username)
    limit :limit::int offset :offset::int`,
)
/** Nobody pages further, and counting every Ada would cost more than finding them. */
const maxCounted = 1000
const countFoundUsers = statement<{ total: number }, { viewerId: string; text: string; pattern: string }>(
  `select count(*)::int as total from (select ${found} limit ${maxCounted}) as counted`,
)

interface Search {
  viewerId: string
  username: string
  page: number
  limit: number
}

/**
 * Members whose username contains the text, the closest first; a whole email address finds its member, too.
 */
export async function listUsers({ db, storage }: Pick<Context, 'db' | 'storage'>, search: Search) {
  const { viewerId, page: number, limit } = search
  const text = asciiAddress(search.username)
  const start = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // The index contains groups of three letters; two letters only match the start of words.
  const pattern = text.length < 3 ? start : `%${start}`
  const rows = await listUserPage(db, { viewerId, text, pattern, start, limit, offset: (number - 1) * limit })
  const [count] = await countFoundUsers(db, { viewerId, text, pattern })
  const users = rows.map(({ avatarKey, email, ...row }) => ({
    ...row,
    email: email.toLowerCase() === text.toLowerCase() ? writtenEmail(email) : maskedEmail(email),
    avatar: avatarKey && storage.url(avatarKey),
  }))
  return { users, meta: pageMeta({ page: number, limit }, count?.total ?? 0) }
}
