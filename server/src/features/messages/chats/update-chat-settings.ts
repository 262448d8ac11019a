import type { ChatSettings } from '@akada/contract/messages/conversation-routes'
import { type Db, statement } from '#db/connect.ts'

const defaults: ChatSettings = {
  showsTyping: true,
  showsRead: true,
  messagesFrom: 'everyone',
  weeklyHighlights: false,
}
const columns = 'shows_typing, shows_read, messages_from, weekly_highlights'

const findChatSettings = statement<ChatSettings, { userId: string }>(
  `select ${columns} from chat_settings where user_id = :userId`,
)

export const getChatSettings = async (db: Db, userId: string): Promise<ChatSettings> =>
  (await findChatSettings(db, { userId }))[0] ?? defaults

/** Null leaves a setting as it is. */
type NullableSettings = { [Field in keyof ChatSettings]: ChatSettings[Field] | null }

/** The first week of highlights begins when they are turned on. */
const upsertChatSettings = statement<
  ChatSettings,
  NullableSettings & { userId: string; highlightsFrom: Date }
>(`
  insert into chat_settings as s (user_id, ${columns}, highlights_from)
  values (:userId, coalesce(:showsTyping::boolean, true), coalesce(:showsRead::boolean, true),
    coalesce(:messagesFrom::text, 'everyone'),
          coalesce(:weeklyHighlights::boolean, false), :highlightsFrom)
  on conflict (user_id) do update
     set shows_typing = coalesce(:showsTyping::boolean, s.shows_typing),
       shows_read = coalesce(:showsRead::boolean, s.shows_read),
         messages_from = coalesce(:messagesFrom::text, s.messages_from),
         weekly_highlights = coalesce(:weeklyHighlights::boolean, s.weekly_highlights),
         highlights_from = case when :weeklyHighlights::boolean
           and not s.weekly_highlights then :highlightsFrom else s.highlights_from end
  returning ${columns}`)

type Changes = { [Field in keyof ChatSettings]?: ChatSettings[Field] | undefined }

export async function updateChatSettings(
  { db, now }: { db: Db; now: () => Date },
  userId: string,
  { showsTyping, showsRead, messagesFrom, weeklyHighlights }: Changes,
): Promise<ChatSettings> {
  const chosen: NullableSettings = {
    showsTyping: showsTyping ?? null,
    showsRead: showsRead ?? null,
    messagesFrom: messagesFrom ?? null,
    weeklyHighlights: weeklyHighlights ?? null,
  }
  const [changed] = await upsertChatSettings(db, { ...chosen, userId, highlightsFrom: now() })
  return changed ?? defaults
}
