import { subjectTypes, subjects } from '@akada/contract/reports/subjects'
import { mediaOwnerTypes } from '@akada/contract/media/routes'
import { namespaces } from '@akada/contract/uploads/routes'
import { expect, test } from 'vitest'
import { declared, features } from '#features/index.ts'

test('every subject of the contract is declared once, and nothing else is', () => {
  const types = features.flatMap((feature) => Object.keys(feature.subjects ?? {}))
  expect(types.toSorted()).toEqual(subjectTypes.toSorted())
})

test('what can be hidden or removed says how', () => {
  for (const type of subjectTypes) {
    const canBeHidden = subjects[type].actions.includes('hide')
    expect([type, declared.subjects[type].content !== undefined]).toEqual([type, canBeHidden])
  }
})

test('every namespace of the contract is declared once, and nothing else is', () => {
  const declaredOnes = features.flatMap(({ uploads = {} }) => Object.keys(uploads))
  expect(declaredOnes.toSorted()).toEqual(Object.keys(namespaces).toSorted())
})

test('every owner of media of the contract is declared once, and nothing else is', () => {
  const types = features.flatMap(({ media = {} }) => Object.keys(media))
  expect(types.toSorted()).toEqual(mediaOwnerTypes.toSorted())
})
