import { listenToPushes } from './push.ts'
import { keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

keepShell(self)
listenToPushes(self)
