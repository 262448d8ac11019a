import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { notificationKinds } from '@akada/contract/notifications/routes'
import { notificationFlags } from '@akada/contract/settings/routes'
import { expect, test } from 'vitest'
import { declared, features } from '#features/index.ts'

const contract = join(import.meta.dirname, '../../../contract/src')
const files = (await readdir(contract, { recursive: true })).filter(
  (name) => name.endsWith('.ts') && name !== 'index.ts',
)
const exported = await Promise.all(files.map((name) => import(/* @vite-ignore */ join(contract, name))))

/** What modules of the contract export as `…Notifications`; some are exported again by another. */
const modules = [
  ...new Set(
    exported.flatMap((module: Record<string, object>) =>
      Object.entries(module).flatMap(([name, kinds]) =>
        name.endsWith('Notifications') && !('method' in kinds) ? [kinds] : [],
      ),
    ),
  ),
]

const keysOf = (parts: readonly (object | undefined)[]) =>
  parts.flatMap((part) => Object.keys(part ?? {})).toSorted()

test('every kind of notification is in one module of the contract, with an existing setting', () => {
  expect(keysOf(modules)).toEqual(keysOf([notificationKinds]))
  const flags = Object.values(notificationKinds).filter((flag) => flag !== null)
  expect(flags.filter((flag) => !notificationFlags.includes(flag))).toEqual([])
})

test('every kind of notification is declared by one feature', () => {
  expect(keysOf(features.map(({ notifications }) => notifications))).toEqual(keysOf([notificationKinds]))
})

test('every type of subject is described by one feature, and actors by one', () => {
  const types = keysOf(features.map(({ notificationSubjects }) => notificationSubjects))
  expect(types).toEqual([...new Set(types)])
  expect(features.filter(({ notificationActors }) => notificationActors)).toHaveLength(1)
})

test('a sentence names the actors, except where Akada itself speaks', () => {
  for (const [kind, { text, isFromAkada }] of Object.entries(declared.notifications.kinds))
    expect([kind, text('Ada and Obi').startsWith('Ada and Obi ')]).toEqual([kind, !isFromAkada])
})
