import * as z from 'zod/mini'
import { bodyPreviewLength } from '@akada/contract/posts/feed'
import { PostForm, bodyLength, hashtagsLimit, titleLength } from '@akada/contract/posts/routes'
import { Username, ProfileForm, interests } from '@akada/contract/profiles/routes'
import { Email, Password } from '@akada/contract/accounts/routes'
import { uploadFilesLimit, uploadVideosLimit } from '@akada/contract/uploads/routes'
import { describe, expect, test } from 'vitest'
import { clientIdOf } from '../client-ids.ts'
import { conversations } from '../conversations.ts'
import { lengthOf } from '../drawing/film.ts'
import { creators, demoEmail, demoPassword, demoPeople } from '../people.ts'
import { catalogue } from './catalogue.ts'

const names = new Set(demoPeople.map(({ username }) => username))

describe('the catalogue of the demo content', () => {
  test('holds about forty posts with keys, titles and client ids of their own', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(40)
    for (const unique of [
      catalogue.map(({ key }) => key),
      catalogue.map(({ title }) => title),
      catalogue.map(({ key }) => clientIdOf(key)),
    ]) {
      expect(new Set(unique).size).toBe(catalogue.length)
    }
  })

  test.each(catalogue)('$key is a post the upload form would accept', ({ key, title, body, tags, media }) => {
    expect(title.length).toBeLessThanOrEqual(titleLength)
    expect(body.length).toBeLessThanOrEqual(bodyLength)
    expect(tags.length).toBeLessThanOrEqual(hashtagsLimit)
    for (const tag of tags) expect(tag).toMatch(/^[a-z0-9]+$/)
    expect(media.length).toBeLessThanOrEqual(uploadFilesLimit)
    expect(media.filter(({ kind }) => kind === 'clip').length).toBeLessThanOrEqual(uploadVideosLimit)
    expect(new Set(media.map(({ kind }) => kind)).size).toBe(1)
    const files = media.map(({ alt }) => ({ key, mimeType: 'video/mp4', alt }))
    expect(() => z.parse(PostForm, { title, body, clientId: clientIdOf(key), media: files })).not.toThrow()
  })

  test.each(catalogue)('$key carries an interest as a tag and is by a creator who exists', ({ by, tags }) => {
    const known = new Set<string>(interests)
    expect(tags.filter((tag) => known.has(tag))).not.toEqual([])
    expect(names).toContain(by)
  })

  test('comes from every creator', () => {
    expect(new Set(catalogue.map(({ by }) => by)).size).toBe(creators.length)
  })

  test('begins with ten short posts of clips and pictures by different people', () => {
    const first = catalogue.slice(0, 10)
    const clips = first.flatMap(({ media }) => media.filter((one) => one.kind === 'clip'))
    expect(clips.length).toBeGreaterThan(3)
    expect(first.some(({ media }) => media[0]?.kind === 'picture')).toBe(true)
    for (const clip of clips) expect(lengthOf(clip)).toBeLessThanOrEqual(10.5)
    expect(new Set(first.map(({ by }) => by)).size).toBeGreaterThan(6)
  })

  test('has clips from 5 to 40 seconds, four shapes, and texts short and long enough for Read more', () => {
    const media = catalogue.flatMap((post) => post.media)
    const lengths = media.flatMap((one) => (one.kind === 'clip' ? [lengthOf(one)] : []))
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(5)
    expect(Math.max(...lengths)).toBeGreaterThan(25)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(40)
    expect(new Set(media.map(({ shape }) => shape)).size).toBe(4)
    expect(catalogue.some(({ body }) => body.length < bodyPreviewLength)).toBe(true)
    expect(catalogue.some(({ body }) => body.length > bodyPreviewLength * 2)).toBe(true)
  })
})

describe('the people of the demo', () => {
  test('could all have signed up by the forms', () => {
    expect(z.safeParse(Password, demoPassword).success).toBe(true)
    expect(names.size).toBe(demoPeople.length)
    for (const person of demoPeople) {
      expect(() => z.parse(Username, person.username)).not.toThrow()
      expect(() => z.parse(ProfileForm, person)).not.toThrow()
      expect(() => z.parse(Email, demoEmail(person.username))).not.toThrow()
      for (const interest of person.interests) expect(interests).toContain(interest)
    }
  })

  test('talk only under posts that exist, as people who exist', () => {
    const keys = new Set(catalogue.map(({ key }) => key))
    for (const [key, comments] of Object.entries(conversations)) {
      expect(keys).toContain(key)
      for (const comment of [...comments, ...comments.flatMap(({ replies = [] }) => replies)]) {
        expect(names).toContain(comment.by)
        expect(comment.text.length).toBeLessThanOrEqual(1000)
      }
    }
  })
})
