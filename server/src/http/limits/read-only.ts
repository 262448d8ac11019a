import { systemMessages } from '@akada/contract/system/routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Disk } from '#disk/disk.ts'
import { ApiError } from '#lib/api-error.ts'

/** Seconds after which there may be space again. */
const retryAfter = 30

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Signing in and out writes little, and without it nobody could read. */
const waysIn = /^\/api\/auth\/(login|refresh-token|logout)(\?|$)/

/** Refuses calls that write while the disk is full, except those that remove something or sign people in or out. */
export function refuseWritesOnFullDisk(app: FastifyInstance, disk: Disk): void {
  app.addHook('onRequest', async (request) => {
    if (disk.state() === 'full' && isWrite(request))
      throw new ApiError('API_ERR_UNAVAILABLE', { message: systemMessages.readOnly, retryAfter })
  })
}

const isWrite = ({ method, url }: FastifyRequest) =>
  url.startsWith('/api/') && !reads.has(method) && method !== 'DELETE' && !waysIn.test(url)
