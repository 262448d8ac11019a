const shell = __SHELL__
const prefix = 'akada-shell-'
const name = prefix + shell.version
const page = '/index.html'
/** Addresses that are not the app's. */
const notTheApp =
  /^\/(?:(?:api|storage|media|lessons|downloads|dev|calendar|invitations|embed|feeds)\/|terms|oembed)/

/** Caches what the app needs to start, serves it when offline, and deletes the caches of older versions. */
export function cacheShell(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(install(worker)))
  worker.addEventListener('activate', (event) => event.waitUntil(activate(worker)))
  worker.addEventListener('message', (event) => {
    // A page takes no target here, which the rule takes for a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    event.source?.postMessage({ entry: shell.entry })
    event.waitUntil(cacheLoaded(event.data as { loaded?: string[] }))
  })
  worker.addEventListener('fetch', (event) => {
    const answer = answerTo(event, new URL(event.request.url), worker.location.origin)
    if (answer) event.respondWith(answer)
  })
}

async function install(worker: ServiceWorkerGlobalScope): Promise<void> {
  const cache = await caches.open(name)
  await Promise.all([
    cache.addAll(shell.assets),
    cache.addAll([page, ...shell.plain].map((url) => new Request(url, { cache: 'reload' }))),
  ])
  // Pages come from the network first, so a new version need not wait.
  await worker.skipWaiting()
}

/** The previous version stays, too: open tabs may still need its files. */
async function activate(worker: ServiceWorkerGlobalScope): Promise<void> {
  const older = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name)
  await Promise.all(older.slice(0, -1).map((one) => caches.delete(one)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  // Each page compares it with its own, and offers to reload.
  for (const client of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    // A page takes no target here, which the rule takes for a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    client.postMessage({ entry: shell.entry })
}

/** Files that a page had loaded before this worker controlled it. */
async function cacheLoaded({ loaded }: { loaded?: string[] }): Promise<void> {
  if (!Array.isArray(loaded)) return
  const cache = await caches.open(name)
  for (const url of loaded.filter(isAsset))
    if (!(await caches.match(url))) await cache.add(url).catch(() => undefined)
}

const isAsset = (path: string) => path.startsWith('/assets/')

function answerTo(event: FetchEvent, url: URL, origin: string): Promise<Response> | undefined {
  const { request } = event
  if (request.method !== 'GET') return undefined
  if (url.origin === origin) return ownAnswer(event, url.pathname)
  // Object stores serve the media under an address of their own.
  return request.destination === 'image' ? picture(request) : undefined
}

function ownAnswer(event: FetchEvent, path: string): Promise<Response> | undefined {
  const { request } = event
  if (request.mode === 'navigate') return notTheApp.test(path) ? undefined : anyPage(event)
  if (isAsset(path)) return asset(event)
  if (shell.plain.includes(path)) return networkFirst(request, path)
  return request.destination === 'image' && path.startsWith('/media/') ? picture(request) : undefined
}

/** Always the server's own page while there is a network; it may contain posts, which no cache may store. */
async function anyPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(event.request))
  } catch {
    return (await cached(page)) ?? Response.error()
  }
}

async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const found = await caches.match(request, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(name).then((cache) => cache.put(request, copy)))
  }
  return answer
}

const networkFirst = (request: Request, path: string) =>
  fetch(request).catch(async () => (await cached(path)) ?? Response.error())

const cached = async (path: string) => (await caches.open(name)).match(path, { ignoreVary: true })

/** From the saved posts, or else the network; media addresses never change their content. */
const picture = async (request: Request) =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
