import type { Meeting } from '@akada/contract/meetings'
import { hrefOf } from '#routing/paths.ts'

type Named = Pick<Meeting, 'meetingCode' | 'provider'>

/** The page of a meeting's code, where members prepare. */
export const preMeetingHref = ({ meetingCode: channel, provider }: Named): string =>
  hrefOf({
    to: provider === 'agora' ? '/studio/event/meeting/:channel' : '/studio/zoom/meeting/:channel',
    params: { channel },
  })

export const meetingLink = (meeting: Named): string => new URL(preMeetingHref(meeting), location.origin).href
