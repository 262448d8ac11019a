import { missedShareAddress, shareTargetPath } from '@akada/contract/posts/share-target'
import type { FastifyInstance } from 'fastify'

/**
 * Responds to what a phone shares with the installed app while no service worker is there to store it.
 * Nothing is read, stored or changed: the upload screen asks to select it again.
 */
export function answerShares(app: FastifyInstance): void {
  void app.register(async (shares) => {
    shares.removeAllContentTypeParsers()
    shares.addContentTypeParser('*', (_request, payload, done) => {
      // Browsers read the response only once they have sent everything.
      payload.resume()
      done(null)
    })
    shares.post(shareTargetPath, async (_request, reply) => reply.redirect(missedShareAddress, 303))
  })
}
