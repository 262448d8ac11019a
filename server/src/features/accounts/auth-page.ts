import { siteName } from '#installation/site-name.ts'
import { type Screen, screenModules } from '#http/web/screen.ts'
import { headOf, siteImage } from '#share-pages/page-head.ts'
import type { ScreenPage, ScreenVisit } from '#share-pages/screen-page.ts'
import type { Context } from '#context.ts'

const authTexts = {
  signup: {
    title: `Join ${siteName}`,
    text: 'Learn it from someone who does it. Light on data, free to watch.',
  },
  signin: { title: 'Welcome back', text: 'Sign in with your email, username or phone number.' },
}

/** Signing in and up, in words that show before the app starts. */
async function describeAuth(_context: Context, { origin, request, reply }: ScreenVisit): Promise<Screen> {
  const { tab } = request.query as { tab?: unknown }
  const { title, text } = authTexts[tab === 'signup' ? 'signup' : 'signin']
  // The address can contain an email address, which must not reach other sites.
  reply.header('referrer-policy', 'no-referrer')
  const page = { title, description: text, path: '/auth', type: 'website', isIndexed: false } as const
  return {
    status: 200,
    head: headOf({ ...page, image: siteImage(origin), video: undefined }, origin),
    body: `<main class="plain"><h1>${title}</h1><p>${text}</p></main>`,
    modules: [...screenModules, 'src/app/pages/auth.tsx'],
  }
}

export const authPage: ScreenPage = { path: /^\/auth\/?$/, describe: describeAuth }
