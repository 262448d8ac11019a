import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionStore } from '#features/sessions/public.ts'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { pastSignIn } from './guard.ts'
import { PagePending } from './page-pending.tsx'
import { pendingPaths, pendingScreens } from './pending-screens.ts'
import { root, screen } from './root-route.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const withRedirect = (search: Record<string, unknown>) => {
  const back = text(search['redirect'])
  return back === undefined ? {} : { redirect: back }
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/socials', replace: true })
  },
})

const socials = createRoute({
  ...screen('/socials', { chrome: 'dark' }),
  component: lazyRouteComponent(() => import('./pages/socials.tsx'), 'Socials'),
})
const following = createRoute({
  ...screen('/socials/following', { access: 'member', chrome: 'dark' }),
  component: lazyRouteComponent(() => import('./pages/socials.tsx'), 'Following'),
})
const sharedPost = createRoute({
  ...screen('/socials/posts/$id', { chrome: 'dark' }),
  component: lazyRouteComponent(() => import('./pages/post.tsx'), 'SharedPostPage'),
})
const post = createRoute({
  ...screen('/posts/$id', { chrome: 'dark' }),
  component: lazyRouteComponent(() => import('./pages/post.tsx'), 'PostPage'),
})

const ownProfile = createRoute({
  ...screen('/socials/profile', { access: 'member' }),
  component: lazyRouteComponent(() => import('./pages/profile.tsx'), 'OwnProfilePage'),
})
const profile = createRoute({
  ...screen('/socials/profile/$userId'),
  component: lazyRouteComponent(() => import('./pages/profile.tsx'), 'ProfilePage'),
})
const uploads = createRoute({
  ...screen('/uploads', { access: 'member', needsProfile: true }),
  component: lazyRouteComponent(() => import('./pages/uploads.tsx'), 'UploadsPage'),
})

const auth = createRoute({
  ...screen('/auth', { chrome: 'none' }),
  validateSearch: (search: Record<string, unknown>): { tab: 'signin' | 'signup'; redirect?: string } => ({
    tab: search['tab'] === 'signup' ? 'signup' : 'signin',
    ...withRedirect(search),
  }),
  beforeLoad({ search }) {
    const onwards = pastSignIn(search.redirect, sessionStore.getState().user)
    if (onwards) throw redirect({ href: onwards })
  },
  component: lazyRouteComponent(() => import('./pages/auth.tsx'), 'AuthPage'),
})
const forgotPassword = createRoute({
  ...screen('/auth/forgot-password', { chrome: 'none' }),
  component: lazyRouteComponent(() => import('./pages/forgot-password.tsx'), 'ForgotPasswordPage'),
})
const validateOtp = createRoute({
  ...screen('/auth/validate-otp', { chrome: 'none' }),
  validateSearch: (search: Record<string, unknown>): { email?: string; redirect?: string } => {
    const email = text(search['email'])
    return { ...(email !== undefined && { email }), ...withRedirect(search) }
  },
  component: lazyRouteComponent(() => import('./pages/validate-otp.tsx'), 'ValidateOtpPage'),
})
const setup = createRoute({
  ...screen('/auth/setup', { access: 'member', chrome: 'none' }),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => withRedirect(search),
  component: lazyRouteComponent(() => import('./pages/setup.tsx'), 'SetupPage'),
})
const interest = createRoute({
  ...screen('/auth/interest', { access: 'member', chrome: 'none' }),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => withRedirect(search),
  component: lazyRouteComponent(() => import('./pages/interest.tsx'), 'InterestPage'),
})

const kit = createRoute({
  ...screen('/dev/ui'),
  component: lazyRouteComponent(() => import('./pages/kit.tsx'), 'KitPage'),
})

const pending = pendingPaths.map((path) =>
  createRoute({
    ...screen(path, { access: pendingScreens[path] }),
    component: lazyRouteComponent(() => import('./pages/not-yet.tsx'), 'NotYetPage'),
  }),
)

const routeTree = root.addChildren([
  home,
  socials,
  following,
  sharedPost,
  post,
  ownProfile,
  profile,
  uploads,
  auth,
  forgotPassword,
  validateOtp,
  setup,
  interest,
  kit,
  ...pending,
])

export const createAppRouter = (client: QueryClient) =>
  createRouter({
    routeTree,
    context: { client },
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // Search values are the words of the address bar: '?q=1' is the text 1, and nothing is quoted as JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  })

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const words = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return words && `?${words}`
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
