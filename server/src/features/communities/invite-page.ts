import { siteName } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { absentPage } from '#share-pages/absent-page.ts'
import { cardImage, headOf } from '#share-pages/page-head.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'
import { ApiError } from '#lib/api-error.ts'
import { getInvite } from './joining/create-invite-link.ts'

/** The page behind an invitation link, for messengers and for readers without scripts. */
export const invitePage: ScreenPage = {
  path: /^\/join\/[\w-]{20,80}\/?$/,
  describe: async (context, { request, origin }) => {
    const [, , token = ''] = new URL(request.url, 'http://here').pathname.split('/')
    const invite = await getInvite(context, token, undefined).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (!invite) return absentPage(404)
    const { name, description, membersCount } = invite
    const about = description || `Join its ${counted(membersCount, 'member')} on ${siteName}.`
    const head = headOf(
      {
        title: `Join ${name}`,
        description: about,
        path: `/join/${token}`,
        type: 'profile',
        image: cardImage(context.secret, { title: `Join ${name}`, text: about }, origin),
        video: undefined,
        isIndexed: false,
      },
      origin,
    )
    const body = [
      `<main class="plain"><article><h1><bdi>${escapeHtml(name)}</bdi></h1>`,
      description ? `<p class="text" dir="auto">${escapeHtml(description)}</p>` : '',
      `<p>${counted(membersCount, 'member')}</p></article></main>`,
    ].join('')
    return { status: 200, head, body }
  },
}
