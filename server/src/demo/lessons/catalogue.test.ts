import * as z from 'zod/mini'
import { PostForm, bodyLength, bodyPreviewLength, hashtagsLimit, titleLength } from '@akada/contract/posts'
import { Username, ProfileForm, interests } from '@akada/contract/profiles'
import { Email, Password } from '@akada/contract/accounts'
import { uploadFilesLimit, uploadVideosLimit } from '@akada/contract/uploads'
import { describe, expect, test } from 'vitest'
import { clientIdOf } from '#demo/client-ids.ts'
import { conversations } from '#demo/conversations.ts'
import { lengthOf } from '#demo/drawing/film.ts'
import { creators, demoEmail, demoPassword, demoPeople } from '#demo/people.ts'
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

  test('every post is one the upload form would accept', () => {
    for (const { key, title, body, tags, media } of catalogue) {
      expect(title.length, key).toBeLessThanOrEqual(titleLength)
      expect(body.length, key).toBeLessThanOrEqual(bodyLength)
      expect(tags.length, key).toBeLessThanOrEqual(hashtagsLimit)
      for (const tag of tags) expect(tag).toMatch(/^[a-z0-9]+$/)
      expect(media.length, key).toBeLessThanOrEqual(uploadFilesLimit)
      expect(media.filter(({ kind }) => kind === 'clip').length).toBeLessThanOrEqual(uploadVideosLimit)
      expect(new Set(media.map(({ kind }) => kind)).size, key).toBe(1)
      const form = {
        title,
        body,
        clientId: clientIdOf(key),
        media: media.map(({ alt }) => ({ key, mimeType: 'video/mp4', alt })),
      }
      expect(z.safeParse(PostForm, form).success, key).toBe(true)
    }
  })

  test('every post carries an interest as a tag and is by a creator who exists', () => {
    const known = new Set<string>(interests)
    for (const { key, by, tags } of catalogue) {
      expect(
        tags.some((tag) => known.has(tag)),
        key,
      ).toBe(true)
      expect(names.has(by), key).toBe(true)
    }
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
      expect(z.safeParse(Username, person.username).success, person.username).toBe(true)
      expect(z.safeParse(ProfileForm, person).success, person.username).toBe(true)
      expect(z.safeParse(Email, demoEmail(person.username)).success).toBe(true)
      for (const interest of person.interests) expect(interests).toContain(interest)
    }
  })

  test('talk only under posts that exist, as people who exist', () => {
    const keys = new Set(catalogue.map(({ key }) => key))
    for (const [key, comments] of Object.entries(conversations)) {
      expect(keys.has(key), key).toBe(true)
      for (const comment of [...comments, ...comments.flatMap(({ replies = [] }) => replies)]) {
        expect(names.has(comment.by), comment.by).toBe(true)
        expect(comment.text.length).toBeLessThanOrEqual(1000)
      }
    }
  })
})
