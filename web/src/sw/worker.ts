import { listenToPushes } from './push.ts'
import { takeShares } from './shares.ts'
import { cacheShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

cacheShell(self)
takeShares(self)
listenToPushes(self)
