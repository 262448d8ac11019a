import type { FastifyInstance } from 'fastify'
import { siteOriginFor } from '#http/site-address.ts'
import { etagOf, sendUnchanged } from '#http/wire/etag.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { getLesson } from '../get-lesson.ts'
import { mustReadPodcast } from './get-podcast.ts'
import { podcastFeed } from './podcast-feed.ts'

/** The name in name.xml or name.m4a. */
function nameIn(file: string, extension: string): string {
  if (!file.endsWith(extension)) throw new ApiError('API_ERR_NOT_FOUND')
  return file.slice(0, -extension.length)
}

/** Where the sound of a lesson is now; loading it counts as opening the lesson, as in the app. */
async function soundOf(context: Context, token: string, lessonId: string): Promise<string> {
  const { learner, course } = await mustReadPodcast(context, token)
  if (!course.outline.some(({ items }) => items.some(({ id }) => id === lessonId)))
    throw new ApiError('API_ERR_NOT_FOUND')
  const { sound } = await getLesson(context, { lessonId, viewerId: learner.userId })
  if (!sound) throw new ApiError('API_ERR_NOT_FOUND')
  return sound.url
}

/**
 * Serves the podcasts of learners to their players. Its files have addresses that stay, which ask for the learner's right each
 * time and lead to one that expires.
 */
export function servePodcasts(app: FastifyInstance, context: Context): void {
  app.get('/feeds/podcasts/:file', async (request, reply) => {
    const token = nameIn((request.params as { file: string }).file, '.xml')
    const { course, progress } = await mustReadPodcast(context, token)
    const origin = siteOriginFor(request, context.config)
    if (!origin) throw new ApiError('API_ERR_NOT_FOUND')
    const address = `${origin}/feeds/podcasts/${token}`
    const text = podcastFeed({ course, progress, address, origin, now: context.now() })
    reply.header('x-robots-tag', 'noindex')
    if (sendUnchanged(request, reply, etagOf(text))) return reply
    return reply.type('application/rss+xml; charset=utf-8').send(text)
  })
  app.get('/feeds/podcasts/:token/:file', async (request, reply) => {
    const { token, file } = request.params as { token: string; file: string }
    const url = await soundOf(context, token, nameIn(file, '.m4a'))
    return reply.header('cache-control', 'private, no-store').redirect(url, 302)
  })
}
