import { stripLinks } from '#features/external-mails/public.ts'
import type { MailingSettings } from '#messages/message-settings.ts'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { EventRow, OverrideRow } from '../event-rows.ts'

export interface Mailing extends Pick<Context, 'db' | 'secret' | 'now' | 'messenger' | 'jobs'> {
  config: Pick<Config, 'siteUrl' | keyof MailingSettings>
}

/** Why somebody is written to. */
export type MailKind = 'invitation' | 'update' | 'cancellation' | 'removal'

export interface EventMail {
  kind: MailKind
  event: EventRow
  overrides: readonly OverrideRow[]
  /** The one date that the mail is about. */
  date?: string | undefined
  note?: string | undefined
  /** It doesn't say whose event it was. */
  isNameless?: boolean
}

/** Something does not take place, or not for the recipient. */
export const isCancellation = (kind: MailKind) => kind === 'cancellation' || kind === 'removal'

const lengths = { name: 60, title: 100, description: 500, note: 300 } as const

/** Guests didn't choose who writes to them, so they get short texts without links. The invitation page has the full text. */
export function sanitizeForGuests(mail: EventMail): EventMail {
  const { event, overrides, note } = mail
  const title = (text: string) => stripLinks(text, { length: lengths.title })
  const description = (text: string) => stripLinks(text, { length: lengths.description, hasLines: true })
  return {
    ...mail,
    event: {
      ...event,
      ownerName: stripLinks(event.ownerName, { length: lengths.name }),
      title: title(event.title),
      description: description(event.description),
    },
    overrides: overrides.map((one) => ({
      ...one,
      title: one.title && title(one.title),
      description: one.description && description(one.description),
    })),
    note: note && stripLinks(note, { length: lengths.note, hasLines: true }),
  }
}
