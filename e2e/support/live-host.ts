import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { film } from '@akada/demo/drawing/film.ts'
import { encodeLive } from '@akada/demo/live/encode-live.ts'
import { liveClip, teachers } from '@akada/demo/live/lesson.ts'
import { liveFilmFile } from '@akada/demo/live/prepare-live-film.ts'
import { demoEmail, demoPassword, personNamed } from '@akada/demo/people.ts'
import { hashPassword } from '@akada/server/features/credentials/public.ts'
import type { Site } from './site.ts'

const project = resolve(import.meta.dirname, '../..')

/** The live lesson of the demo content, as `npm start` teaches it; here with one of its scenes. */
export async function startLiveHost(site: Site) {
  const { firstName, lastName, username } = personNamed(teachers[0] ?? '')
  const passwordHash = await hashPassword(demoPassword)
  await site.aUser(username, { firstName, lastName, email: demoEmail(username), passwordHash })
  const short = { ...liveClip, scenes: liveClip.scenes.slice(1, 2) }
  await encodeLive(film(short, 'live'), liveFilmFile(site.config.dataFolder))
  const program = join(project, 'demo/host-process.ts')
  const child = spawn(join(project, 'node_modules/.bin/node'), [program, site.url], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, AKADA_DATA: site.config.dataFolder },
  })
  return {
    name: `${firstName} ${lastName}`,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) throw new Error('The host of the live lesson ended early.')
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
