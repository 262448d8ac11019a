import { readMeetingCode } from '@akada/contract/meetings/routes'
import type { ScreenPath } from '@akada/contract/screens'
import { statement } from '#db/connect.ts'
import { absentPage } from '#share-pages/absent-page.ts'
import { neutralPage } from '#share-pages/neutral-page.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'

const findMeetingLink = statement<{ id: string }, { code: string }>(`
  select m.id from meetings m join users h on h.id = m.host_id cross join can_see_user(null, h) where m.code = :code`)

/** The link of a meeting names neither its title nor its people. */
const linkPage = (path: RegExp, screen: ScreenPath): ScreenPage => ({
  path,
  describe: async ({ db }, { id, origin, request }) => {
    const [address = ''] = request.url.split('?')
    const code = readMeetingCode(id)
    const [found] = code ? await findMeetingLink(db, { code }) : []
    return found ? neutralPage(screen, address, origin) : absentPage(404)
  },
})

export const meetingPages: readonly ScreenPage[] = [
  linkPage(/^\/streaming\/(?<name>[^/]+)\/?$/, '/streaming/:id'),
  linkPage(
    /^\/studio\/event\/meeting\/(?!schedule\/?$|leave-meeting\/?$)(?<name>[^/]+)\/?$/,
    '/studio/event/meeting/:channel',
  ),
  linkPage(/^\/studio\/zoom\/meeting\/(?!schedule\/?$)(?<name>[^/]+)\/?$/, '/studio/zoom/meeting/:channel'),
  linkPage(/^\/studio\/zoom\/meeting\/(?<name>[^/]+)\/room\/?$/, '/studio/zoom/meeting/:channel/room'),
]
