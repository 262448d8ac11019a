import { missedShareAddress, shareTargetPath } from '@akada/contract/share-target'
import type { FastifyInstance } from 'fastify'

/**
 * Answers what a phone shares with the installed app while no service worker is there to keep it. Nothing is read, kept or
 * changed: the upload screen says that it has to be chosen again.
 */
export function answerShares(app: FastifyInstance): void {
  void app.register(async (shares) => {
    shares.removeAllContentTypeParsers()
    shares.addContentTypeParser('*', (_request, payload, done) => {
      // Browsers look at the answer only when they have sent everything.
      payload.resume()
      done(null)
    })
    shares.post(shareTargetPath, async (_request, reply) => reply.redirect(missedShareAddress, 303))
  })
}
