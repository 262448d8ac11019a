import { listenToPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope

// A new version has nothing to wait for: it keeps no files yet that pages could depend on.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
listenToPushes(self)
