import type { ChatSettings } from '@akada/contract/conversations'
import { type Db, statement } from '#db/connect.ts'

const defaults: ChatSettings = { showsTyping: true, showsRead: true, messagesFrom: 'everyone' }

const ownSettings = statement<ChatSettings>(
  `select shows_typing, shows_read, messages_from from chat_settings where user_id = $1`,
)

export const getChatSettings = async (db: Db, userId: string): Promise<ChatSettings> =>
  (await ownSettings(db, userId))[0] ?? defaults

const change = statement<ChatSettings>(`
  insert into chat_settings as s (user_id, shows_typing, shows_read, messages_from)
  values ($1, coalesce($2::boolean, true), coalesce($3::boolean, true), coalesce($4::text, 'everyone'))
  on conflict (user_id) do update
     set shows_typing = coalesce($2::boolean, s.shows_typing), shows_read = coalesce($3::boolean, s.shows_read),
         messages_from = coalesce($4::text, s.messages_from)
  returning shows_typing, shows_read, messages_from`)

type Changes = { [Field in keyof ChatSettings]?: ChatSettings[Field] | undefined }

export async function updateChatSettings(
  db: Db,
  userId: string,
  { showsTyping = null, showsRead = null, messagesFrom = null }: { [K in keyof Changes]: Changes[K] | null },
): Promise<ChatSettings> {
  const [changed] = await change(db, userId, showsTyping, showsRead, messagesFrom)
  return changed ?? defaults
}
