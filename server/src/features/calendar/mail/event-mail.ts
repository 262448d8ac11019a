import { stripLinks } from '#features/external-mails/public.ts'
import type { MailingSettings } from '#messages/message-settings.ts'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { planParts } from '../event-fields.ts'
import type { EventRow, OverrideRow } from '../event-rows.ts'

export interface Mailing extends Pick<Context, 'db' | 'secret' | 'now' | 'messenger' | 'jobs'> {
  config: Pick<Config, 'siteUrl' | keyof MailingSettings>
}

/** What a mail says of an event: its texts and times, and the exception of the date that the mail is about. */
export interface KnownEvent {
  event: Pick<EventRow, (typeof knownFields)[number]>
  override: OverrideRow | null
}

const knownFields = ['title', 'description', ...planParts, 'includeWebinar'] as const

export function knownEvent(event: EventRow, override?: OverrideRow): KnownEvent {
  const entries = knownFields.map((field) => [field, event[field]] as const)
  return { event: Object.fromEntries(entries) as unknown as KnownEvent['event'], override: override ?? null }
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
  /** As recipients know it from the mail before. */
  before?: KnownEvent | undefined
  /** It doesn't say whose event it was. */
  isNameless?: boolean
}

/** Something does not take place, or not for the recipient. */
export const isCancellation = (kind: MailKind) => kind === 'cancellation' || kind === 'removal'

const lengths = { name: 60, title: 100, description: 500, note: 300 } as const

/** Guests didn't choose who writes to them, so they get short texts without links. The invitation page has the full text. */
export function sanitizeForGuests(mail: EventMail): EventMail {
  const { event, overrides, note, before } = mail
  const title = (text: string) => stripLinks(text, { length: lengths.title })
  const description = (text: string) => stripLinks(text, { length: lengths.description, hasLines: true })
  const plainTexts = <T extends { title: string | null; description: string | null }>(texts: T): T => ({
    ...texts,
    title: texts.title && title(texts.title),
    description: texts.description && description(texts.description),
  })
  return {
    ...mail,
    event: {
      ...plainTexts(event),
      ownerName: stripLinks(event.ownerName, { length: lengths.name }),
    },
    overrides: overrides.map(plainTexts),
    before: before && {
      event: plainTexts(before.event),
      override: before.override && plainTexts(before.override),
    },
    note: note && stripLinks(note, { length: lengths.note, hasLines: true }),
  }
}
