import type { Feature } from '#feature.ts'
import { passkeysRoutes } from './passkeys.routes.ts'

/** Passkeys, which are stored and checked by credentials. */
export const passkeys: Feature = { routes: passkeysRoutes }
