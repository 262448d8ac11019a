import { fileTypes } from '@akada/contract/uploads/routes'
import { expect, test } from 'vitest'
import { isFilm, stillOf } from './promotion-kind.ts'

const promotion = (mimeType: string) => ({ mimeType, url: 'the file', poster: 'first frame' })

test.each(['image/jpeg', 'image/png', 'image/gif'])('a %s is shown as a picture', (mimeType) => {
  expect(fileTypes.image).toContain(mimeType)
  expect([isFilm(promotion(mimeType)), stillOf(promotion(mimeType))]).toEqual([false, 'the file'])
})

test.each(fileTypes.video)('a %s is shown as a film', (mimeType) => {
  expect([isFilm(promotion(mimeType)), stillOf(promotion(mimeType))]).toEqual([true, 'first frame'])
})
