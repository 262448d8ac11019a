import { expect, test } from 'vitest'
import { choose, pickerTypes, postLimits, refusalOf, typeOf } from './upload-rules.ts'

const mebibyte = 1024 * 1024
const file = (name: string, fields: { type?: string; size?: number; seconds?: number } = {}) => ({
  name,
  type: 'video/mp4',
  size: mebibyte,
  ...fields,
})
const picture = (name: string, size = mebibyte) => file(name, { type: 'image/jpeg', size })
const video = { type: 'video' } as const
const image = { type: 'image' } as const
const refusal = (chosen: ReturnType<typeof file>, held: (typeof video | typeof image)[] = []) =>
  refusalOf(chosen, { held, limits: postLimits, seconds: chosen.seconds })

test('the listed formats are accepted, others are not', () => {
  expect(refusal(file('a.mp4'))).toBeUndefined()
  expect(refusal(picture('a.jpg'))).toBeUndefined()
  expect(refusal(file('a.pdf', { type: 'application/pdf' }))).toBe('Unsupported file format')
  expect(refusal(file('a.svg', { type: 'image/svg+xml' }))).toBe('Unsupported file format')
  expect(refusal(file('notes', { type: '' }))).toBe('Unsupported file format')
})

test('a file without a type is identified by its name', () => {
  expect(typeOf({ name: 'Lesson 1.MKV', type: '' })).toBe('video/x-matroska')
  expect(typeOf({ name: 'IMG_1.HEIC', type: '' })).toBe('image/heic')
  expect(typeOf({ name: 'a.bin', type: 'video/mp4; codecs="avc1"' })).toBe('video/mp4')
  expect(typeOf({ name: 'a.m4v', type: 'video/x-m4v' })).toBe('video/mp4')
  expect(typeOf({ name: 'wave.apng', type: 'image/apng' })).toBe('image/png')
})

test('50 MB fit and one byte more does not; a picture may have 10 MB', () => {
  expect(refusal(file('a.mp4', { size: 50 * mebibyte }))).toBeUndefined()
  expect(refusal(file('a.mp4', { size: 50 * mebibyte + 1 }))).toBe('File too large')
  expect(refusal(picture('a.jpg', 10 * mebibyte + 1))).toBe('File too large')
})

test('a video of more than three minutes is too long; an unmeasurable one is left to the server', () => {
  expect(refusal(file('a.mp4', { seconds: 180 }))).toBeUndefined()
  expect(refusal(file('a.mp4', { seconds: 180.5 }))).toBe('Video too long')
  expect(refusal(file('a.mkv', { type: 'video/x-matroska' }))).toBeUndefined()
})

test('without a time limit any video is accepted', () => {
  const limits = { namespace: 'posts', files: 5, videos: 3 } as const
  expect(refusalOf(file('a.mp4'), { held: [], limits, seconds: 4000 })).toBeUndefined()
})

test('all files are of one media kind', () => {
  expect(refusal(picture('a.jpg'), [video])).toBe('Mixed media types not allowed')
  expect(refusal(file('a.mp4'), [image])).toBe('Mixed media types not allowed')
})

test('a fourth video and a sixth picture are too many', () => {
  expect(refusal(file('d.mp4'), [video, video])).toBeUndefined()
  expect(refusal(file('d.mp4'), [video, video, video])).toBe('Too many videos')
  expect(refusal(picture('f.jpg'), [image, image, image, image])).toBeUndefined()
  expect(refusal(picture('f.jpg'), [image, image, image, image, image])).toBe('Upload limit reached')
})

test('of several files the first suitable ones are accepted and each other one gets its reason', () => {
  const files = [file('1.mp4'), picture('2.jpg'), file('3.mp4'), file('4.mp4'), file('5.mp4')]
  const { taken, refused } = choose(files, { held: [], limits: postLimits })
  expect(taken.map(({ name }) => name)).toEqual(['1.mp4', '3.mp4', '4.mp4'])
  expect(refused.map(({ file, message }) => [file.name, message])).toEqual([
    ['2.jpg', 'Mixed media types not allowed'],
    ['5.mp4', 'Too many videos'],
  ])
})

test('the picker offers every format by type and by extension', () => {
  expect(pickerTypes['video/x-matroska']).toEqual(['.mkv'])
  expect(Object.keys(pickerTypes)).toHaveLength(11)
})
