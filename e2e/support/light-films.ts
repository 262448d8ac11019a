import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rewriteMedia } from '@akada/server/features/posts/public.ts'
import { inAv1, makeClip } from '@akada/server/media/testing/clips.ts'
import { newKey } from '@akada/server/storage/keys.ts'
import { folderOfProcess } from '@akada/server/testing/world/temporary-folder.ts'
import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

const seconds = 12
const size = { width: 360, height: 640 }

/** A post with a film of 360 lines, in H.264 and in AV1 with Opus; the keys of its two files. */
export async function aFilmInTwoCodecs(site: Site) {
  const { id, mediaId } = await site.aFilm(await site.aUser(), {}, { ...size, seconds })
  const film = site.db.selectFrom('mediaAssets').select('playKey').where('id', '=', mediaId)
  const { playKey } = await film.executeTakeFirstOrThrow()
  const path = join(folderOfProcess('light-films'), `${mediaId}.mp4`)
  await makeClip(path, {
    picture: `testsrc2=size=${size.width}x${size.height}:rate=15`,
    sound: 'sine=frequency=440',
    seconds,
    ...inAv1,
    faststart: true,
  })
  const lightKey = newKey('media', 'mp4')
  const { size: bytes } = await stat(path)
  await site.storage.put(lightKey, path, 'video/mp4')
  await rm(path, { force: true })
  const shape = { height: 360, width: 360, bitrate: 100_000, bytes }
  const renditions = JSON.stringify([{ ...shape, key: playKey }])
  const alternatives = JSON.stringify([{ ...shape, key: lightKey, codec: 'av1' }])
  await site.db
    .updateTable('mediaAssets')
    .set({ renditions, alternatives })
    .where('id', '=', mediaId)
    .execute()
  await rewriteMedia(site.db, id)
  return { plain: playKey ?? '', light: lightKey }
}

/** What the browser says of every film from now on. */
export const decodesFilms = (page: Page, isEfficient: boolean) =>
  page.addInitScript((powerEfficient) => {
    navigator.mediaCapabilities.decodingInfo = async (configuration) => ({
      supported: true,
      smooth: true,
      powerEfficient,
      configuration,
      keySystemAccess: null,
    })
  }, isEfficient)

/** From now on every second picture is dropped, and films play faster, so that nobody waits for ten seconds of them. */
export const dropPictures = (page: Page) =>
  page.evaluate(() => {
    HTMLVideoElement.prototype.getVideoPlaybackQuality = function () {
      const totalVideoFrames = Math.round(this.currentTime * 30)
      const droppedVideoFrames = totalVideoFrames / 2
      return { totalVideoFrames, droppedVideoFrames, corruptedVideoFrames: 0, creationTime: 0 }
    }
    for (const video of document.querySelectorAll('video')) video.playbackRate = 8
  })

/** The file that the first film on the page plays. */
export const playedFile = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) =>
      video.currentTime > 0 ? new URL(video.currentSrc).pathname.slice(1) : '',
    )
