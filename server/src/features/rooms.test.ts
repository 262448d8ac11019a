import { roomKinds } from '@akada/contract/live'
import { expect, test } from 'vitest'
import { features } from './index.ts'

test('every kind of room of the contract is declared by exactly one feature', () => {
  const declared = features.flatMap(({ rooms = {} }) => Object.keys(rooms))
  expect(declared.toSorted()).toEqual([...roomKinds].toSorted())
})

test('no kind of room has the name of a room that sockets are always in', () => {
  const own = ['feed', 'self', 'session', 'user']
  expect(own.filter((name) => (roomKinds as readonly string[]).includes(name))).toEqual([])
})
