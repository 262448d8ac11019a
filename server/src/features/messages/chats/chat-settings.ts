import type { ChatSettings } from '@akada/contract/conversations'
import { type Db, statement } from '#db/connect.ts'

const defaults: ChatSettings = {
  showsTyping: true,
  showsRead: true,
  messagesFrom: 'everyone',
  weeklyHighlights: false,
}
const columns = 'shows_typing, shows_read, messages_from, weekly_highlights'

const ownSettings = statement<ChatSettings>(`select ${columns} from chat_settings where user_id = $1`)

export const getChatSettings = async (db: Db, userId: string): Promise<ChatSettings> =>
  (await ownSettings(db, userId))[0] ?? defaults

/** The first week of highlights begins when they are turned on, at $6. */
const change = statement<ChatSettings>(`
  insert into chat_settings as s (user_id, ${columns}, highlights_from)
  values ($1, coalesce($2::boolean, true), coalesce($3::boolean, true), coalesce($4::text, 'everyone'),
          coalesce($5::boolean, false), $6)
  on conflict (user_id) do update
     set shows_typing = coalesce($2::boolean, s.shows_typing), shows_read = coalesce($3::boolean, s.shows_read),
         messages_from = coalesce($4::text, s.messages_from),
         weekly_highlights = coalesce($5::boolean, s.weekly_highlights),
         highlights_from = case when $5::boolean and not s.weekly_highlights then $6 else s.highlights_from end
  returning ${columns}`)

type Changes = { [Field in keyof ChatSettings]?: ChatSettings[Field] | undefined }

export async function updateChatSettings(
  { db, now }: { db: Db; now: () => Date },
  userId: string,
  { showsTyping, showsRead, messagesFrom, weeklyHighlights }: Changes,
): Promise<ChatSettings> {
  const chosen = [
    showsTyping ?? null,
    showsRead ?? null,
    messagesFrom ?? null,
    weeklyHighlights ?? null,
  ] as const
  const [changed] = await change(db, userId, ...chosen, now())
  return changed ?? defaults
}
