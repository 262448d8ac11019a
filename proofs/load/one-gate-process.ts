import { ApiError } from '@akada/server/lib/api-error.ts'
import { runSiteProcess } from '@akada/server/testing/site/run-site-process.ts'

/** Requests waiting for the database above which everybody is refused. */
const most = 200

/** A site without lines and shares: one gate, which closes for all alike. */
runSiteProcess({
  pressure: { loopDelay: Infinity, running: Infinity, waiting: Infinity },
  extend: (app, pool) => {
    app.inLine = (_line, _request, task) => task()
    app.addHook('onRequest', async ({ url }) => {
      if (url.startsWith('/api/') && pool.waitingCount > most)
        throw new ApiError('API_ERR_UNAVAILABLE', { retryAfter: 5 })
    })
  },
})
