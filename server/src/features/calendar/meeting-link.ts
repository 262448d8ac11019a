import { writtenCode } from '@akada/contract/meetings/routes'
import type { Config } from '#config.ts'
import type { EventRow } from './event-rows.ts'

/** The address of an event's meeting; undefined without one. */
export const meetingLink = (
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { meetingCode }: Pick<EventRow, 'meetingCode'>,
): string | undefined =>
  meetingCode ? `${siteUrl}/studio/event/meeting/${writtenCode(meetingCode)}` : undefined
