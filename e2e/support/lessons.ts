import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rewriteOutline } from '@akada/server/features/courses/public/lessons.ts'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { aFilm } from '@akada/server/features/learning/testing/films.ts'
import { newKey } from '@akada/server/storage/keys.ts'
import type { Person } from '@akada/server/testing/world/people.ts'
import type { Site } from './site.ts'

const captions = `WEBVTT

00:00.000 --> 00:02.000
Press the seam open.

00:02.000 --> 00:06.000
You feel the ridge?
`

/** A published course with a playable film with captions, and a text. */
export async function aCourseToLearn(site: Site, teacher: Person, seconds = 6) {
  const { db } = site
  const course = await aCourse(db, teacher, { title: 'Sew a fitted gown', lessons: 0 })
  const { id: courseId, moduleId } = course
  const lessonId = await aFilm(db, { courseId, moduleId, position: 0, seconds })
  await db.updateTable('lessons').set({ title: 'Set an invisible zip' }).where('id', '=', lessonId).execute()
  const { key: playKey, bytes } = await privateCopyOfAFilm(site, teacher, seconds)
  const rendition = { height: 240, width: 426, key: playKey, bitrate: 200_000, bytes }
  const facts = { playKey, width: 640, height: 360, renditions: JSON.stringify([rendition]) }
  await db.updateTable('mediaAssets').set(facts).where('ownerId', '=', lessonId).execute()
  await db.insertInto('lessonCaptions').values({ lessonId, language: 'en', body: captions }).execute()
  const text = {
    courseId,
    moduleId,
    position: 1,
    kind: 'text',
    title: 'Line the bodice',
    body: '# Line it\n\nSlowly.',
  }
  const read = await db.insertInto('lessons').values(text).returning('id').executeTakeFirstOrThrow()
  await rewriteOutline(db, courseId, { now: new Date() })
  return { courseId, filmId: lessonId, textId: read.id }
}

/** Adds a module with a text, 'Iron it'. */
export async function aSecondModule({ db }: Site, courseId: string): Promise<void> {
  const module = db.insertInto('courseModules').values({ courseId, position: 1, title: 'Second things' })
  const { id: moduleId } = await module.returning('id').executeTakeFirstOrThrow()
  const text = { courseId, moduleId, position: 0, kind: 'text', title: 'Iron it', body: 'Hot.' }
  await db.insertInto('lessons').values(text).execute()
  await rewriteOutline(db, courseId, { now: new Date() })
}

/** A note at the first second, 'Ridge first.'. */
export async function aNote({ db }: Site, by: { lessonId: string; userId: string }): Promise<void> {
  const note = { id: randomUUID(), atSecond: 1, body: 'Ridge first.', changedAt: new Date() }
  await db
    .insertInto('lessonNotes')
    .values({ ...note, ...by })
    .execute()
}

async function privateCopyOfAFilm({ aFilm: post, db, storage }: Site, by: Person, seconds: number) {
  const { mediaId } = await post(by, {}, { width: 640, height: 360, seconds })
  const film = db.selectFrom('mediaAssets').select('playKey').where('id', '=', mediaId)
  const { playKey } = await film.executeTakeFirstOrThrow()
  const folder = await mkdtemp(join(tmpdir(), 'akada-lesson-'))
  const path = join(folder, 'film.mp4')
  await storage.download(playKey ?? '', path)
  const key = newKey('lessons', 'mp4')
  await storage.put(key, path, 'video/mp4')
  const { size: bytes } = await stat(path)
  await rm(folder, { recursive: true, force: true })
  return { key, bytes }
}
