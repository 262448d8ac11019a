import { missedShareAddress, shareTargetPath } from '@akada/contract/posts/share-target'
import { saveShare, readShare } from '#features/compose/share/share-storage.ts'

/** Stores what other apps share with Akada, and continues to the upload screen, which takes it. */
export function takeShares(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const isShare = method === 'POST' && mode === 'navigate' && new URL(url).pathname === shareTargetPath
    if (isShare) event.respondWith(answerTo(event.request))
  })
}

async function answerTo(request: Request): Promise<Response> {
  try {
    await saveShare(readShare(await request.formData(), Date.now()))
    return Response.redirect('/uploads', 303)
  } catch {
    return Response.redirect(missedShareAddress, 303)
  }
}
