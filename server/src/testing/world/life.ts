import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Person } from './people.ts'
import type { World } from './world.ts'

interface Post {
  id: string
  mediaId: string
}

/** The life of a member on the site, which an export must contain and an erasure remove. */
export interface Life {
  world: World
  ada: Person
  obi: Person
  fan: Person
  shy: Person
  /** Ada's post, and Obi's with a thread of his own. */
  own: Post
  others: Post
  thread: { id: string }
  /** Her objects in the store. */
  keys: string[]
}

export const ada = {
  username: 'weaver-of-iseyin',
  phone: '+2348031112223',
  fields: {
    firstName: 'Olufunmilayo',
    lastName: 'Adeyinkaola',
    bio: 'Weaves asooke.',
    phoneNumber: '+2348031112223',
  },
  /** What must not be found of her after the erasure. */
  traces: /olufunmilayo|adeyinkaola|asooke|weaver-of-iseyin|8031112223/i,
}

/** Stores some bytes as one of her objects. */
export async function storeFile({ world, keys }: Life, key: string): Promise<void> {
  const path = join(world.folder, createHash('sha1').update(key).digest('hex'))
  await writeFile(path, 'bytes')
  await world.storage.put(key, path, 'video/mp4')
  keys.push(key)
}
