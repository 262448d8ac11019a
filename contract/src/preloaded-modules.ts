/**
 * Modules of the web app whose files the server's pages preload, by their names in the manifest of the build; the budget of
 * the screens fails where the build has none of a name.
 */
export const preloadedModules = [
  'src/api/calls.ts',
  'src/features/sessions/refresh.ts',
  'src/app/registries/screens.ts',
  'src/app/pages/auth.tsx',
  'src/app/pages/course.tsx',
  'src/app/pages/market.tsx',
  'src/app/pages/profile.tsx',
  'src/app/pages/socials.tsx',
  'src/features/learning/player/lesson-player.tsx',
  'src/features/market/course/course-screen.tsx',
] as const

export type PreloadedModule = (typeof preloadedModules)[number]
