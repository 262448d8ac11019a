import { type MeetingQuality, megabytesPerMinute } from '@akada/contract/meetings/model'

/** Bits per second of a megabyte a minute. */
const bitsOfMegabyte = 8_000_000 / 60
/** What each data setting promises, less the voices of it: for pictures, both sent and received. */
export const budgets: Record<MeetingQuality, number> = {
  auto: megabytesPerMinute.auto * bitsOfMegabyte - 150_000,
  low: megabytesPerMinute.low * bitsOfMegabyte - 90_000,
  audioOnly: 0,
}
