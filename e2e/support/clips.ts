import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip } from '@akada/server/media/testing/clips.ts'

let clip: Promise<string> | undefined

/** Path of a short portrait clip of about 1 MB with sound, made once per process. */
export function aClip(): Promise<string> {
  clip ??= makeOnce()
  return clip
}

async function makeOnce(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'akada-clip-')), 'three seams.mp4')
  const picture = 'testsrc2=size=360x640:rate=24'
  await makeClip(path, { picture, sound: 'sine=frequency=440', seconds: 4, faststart: true })
  return path
}
