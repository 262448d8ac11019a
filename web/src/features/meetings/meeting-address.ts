import type { Meeting } from '@akada/contract/meetings/routes'
import { hrefOf } from '#routing/paths.ts'

type Named = Pick<Meeting, 'meetingCode' | 'provider' | 'isLive'>

const streamHref = (meetingCode: string) => hrefOf({ to: '/streaming/:id', params: { id: meetingCode } })

/** The page of a meeting's code, where members prepare; viewers of a live lesson send nothing, and watch at once. */
export const entryHref = ({ meetingCode: channel, provider, isLive, role }: Named & Pick<Meeting, 'role'>) =>
  isLive && role !== 'host' && role !== 'cohost'
    ? streamHref(channel)
    : hrefOf({
        to: provider === 'agora' ? '/studio/event/meeting/:channel' : '/studio/zoom/meeting/:channel',
        params: { channel },
      })

/** What others get. */
export const meetingLink = (meeting: Named): string =>
  new URL(entryHref({ ...meeting, role: null }), location.origin).href
