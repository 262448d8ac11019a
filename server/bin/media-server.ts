import { once } from 'node:events'
import type { MediaServerStart } from '#media-server/calls.ts'
import { runMediaServer } from '#media-server/run.ts'

/** The program that forwards the sound and pictures of meetings; server processes start it and pass its settings. */
const [start] = (await once(process, 'message')) as [MediaServerStart]
await runMediaServer(start)
