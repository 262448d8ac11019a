import type { Site } from '../site.ts'
import { openBareWords } from '../bare-page.ts'
import { publishedClip } from '../published-clip.ts'
import { type Measured, type Row, compare } from '../row.ts'
import { openSlowPhone } from '../slow-phone.ts'

const rounds = 5
const words = '<h1>Ada Obi</h1><p>@ada</p><p>I sew and I teach sewing.</p>'

export const row: Row = {
  measure: async (bench) => {
    const { small } = bench
    const { id, picture } = await profileOfClip(small, (await publishedClip(bench)).postId)
    await using bareProfile = await openBareWords(words, picture)
    await using bareWords = await openBareWords(words)
    await using phone = await openSlowPhone()
    const measure = async ({ what, path, kind }: Case): Promise<Measured> => {
      const bare = kind === 'image' ? bareProfile : bareWords
      const { figure, limit, ratio } = await compare(
        async () => (await phone.see(`${small.address}${path}`, [kind]))[kind],
        async () => (await phone.see(bare.address, [kind]))[kind],
        rounds,
      )
      return {
        what: `${what} on a slow phone and connection`,
        limit: `a bare page with as much: words${kind === 'image' ? ' and one picture' : ''}`,
        ratio,
        goal: { atMost: 1.2 },
        detail: `${Math.round(figure)} ms against ${Math.round(limit)} ms`,
      }
    }
    const profile = `/socials/profile/${id}`
    const cases: Case[] = [
      { what: 'first words of a profile', path: profile, kind: 'words' },
      { what: 'first picture of a profile', path: profile, kind: 'image' },
      { what: 'first words of signing up', path: '/auth?tab=signup', kind: 'words' },
    ]
    const measured: Measured[] = []
    for (const one of cases) measured.push(await measure(one))
    return measured
  },
}

interface Case {
  what: string
  path: string
  kind: 'words' | 'image'
}

/** The author of the clip, whose other posts of the bench have no files: each shows the clip's still too. */
async function profileOfClip({ address, context: { db } }: Site, postId: string) {
  const { userId, media } = await db
    .selectFrom('posts')
    .select(['userId', 'media'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('posts')
    .set((query) => ({ media: query.selectFrom('posts').select('media').where('id', '=', postId) }))
    .where('userId', '=', userId)
    .execute()
  await db.updateTable('users').set({ avatarKey: null }).where('id', '=', userId).execute()
  const [cover] = media as unknown as { stills: { key: string; width: number; mimeType: string }[] }[]
  const still = cover?.stills
    .filter(({ mimeType }) => mimeType === 'image/webp')
    .toSorted((one, other) => one.width - other.width)[0]
  const answer = await fetch(`${address}/${still?.key}`)
  if (!answer.ok) throw new Error(`The still could not be read: ${answer.status}`)
  return { id: userId, picture: Buffer.from(await answer.arrayBuffer()) }
}
