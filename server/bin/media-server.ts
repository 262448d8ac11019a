import { once } from 'node:events'
import type { MediaServerStart } from '#media-server/calls.ts'
import { runMediaServer } from '#media-server/run.ts'

/** The program in which meetings' sound and pictures are forwarded; server processes start it and say how. */
const [start] = (await once(process, 'message')) as [MediaServerStart]
await runMediaServer(start)
