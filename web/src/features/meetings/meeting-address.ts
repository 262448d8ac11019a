import type { Meeting } from '@akada/contract/meetings'
import { hrefOf } from '#routing/paths.ts'

type Named = Pick<Meeting, 'meetingCode' | 'provider'>

/** Where a member prepares for a meeting: its code page. */
export const preMeetingHref = ({ meetingCode: channel, provider }: Named): string =>
  hrefOf({
    to: provider === 'agora' ? '/studio/event/meeting/:channel' : '/studio/zoom/meeting/:channel',
    params: { channel },
  })

export const meetingLink = (meeting: Named): string => new URL(preMeetingHref(meeting), location.origin).href
