import { type MessageAuthor, repliersShown } from '@akada/contract/messages/model'
import type { Storage } from '#storage/storage.ts'

/** A viewer who is nobody: what everyone in a conversation gets. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export type Replier = readonly [
  id: string,
  username: string,
  firstName: string,
  lastName: string,
  avatarKey: string | null,
]

/** Among so many replies the latest members are found. */
const replyWindow = 20

/**
 * SQL: the members who replied last to `msg`; null without replies. Events for everybody carry none, because some
 * viewers may not see them: each browser adds the authors of the replies that it receives.
 */
export const lastRepliers = (viewer: string) => `
  case when msg.replies_count > 0 and msg.root_id is null and ${viewer} <> '${nobody}' then (
    select json_agg(json_build_array(f.id, f.username, f.first_name, f.last_name, f.avatar_key) order by f.place)
      from (select a.id, a.username, a.first_name, a.last_name, a.avatar_key, min(l.place) as place
              from (select r.user_id, row_number() over (order by r.id desc) as place from messages r
                     where r.root_id = msg.id and r.parent_id is null and r.deleted_at is null and r.hidden_at is null
                       and r.user_id not in (select id from left_out_for(${viewer}) id)
                     order by r.id desc limit ${replyWindow}) l
              join users a on a.id = l.user_id and a.deleted_at is null
             group by a.id order by place limit ${repliersShown}) f) end`

export const repliersOf = (
  repliers: readonly Replier[] | null,
  { storage }: { storage: Pick<Storage, 'url'> },
): { repliers?: MessageAuthor[] } =>
  repliers === null
    ? {}
    : {
        repliers: repliers.map(([id, username, firstName, lastName, avatarKey]) => ({
          id,
          username,
          firstName,
          lastName,
          avatar: avatarKey && storage.url(avatarKey),
        })),
      }
