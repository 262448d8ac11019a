import { listenToPushes } from './push.ts'
import { takeShares } from './shares.ts'
import { keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

keepShell(self)
takeShares(self)
listenToPushes(self)
