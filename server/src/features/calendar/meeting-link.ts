import { writtenCode } from '@akada/contract/meetings'
import type { Config } from '../../config.ts'
import type { EventRow } from './event-rows.ts'

/** Where the meeting of an event is; undefined for one without. */
export const meetingLink = (
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { meetingCode }: Pick<EventRow, 'meetingCode'>,
): string | undefined =>
  meetingCode ? `${siteUrl}/studio/event/meeting/${writtenCode(meetingCode)}` : undefined
