import type { Life } from '#testing/world/life.ts'

export async function seed({ world, ada, fan, own: ownPost, others, thread }: Life): Promise<void> {
  await world.aComment(ada, { post: others, parent: thread, body: 'Says Olufunmilayo.' })
  const adas = await world.aComment(ada, { post: others, body: 'asooke!' })
  const { id } = await world.aComment(fan, { post: others, parent: adas })
  await world.db.updateTable('comments').set({ answeredUserId: ada.id }).where('id', '=', id).execute()
  await world.aComment(fan, { post: ownPost })
  const removed = await world.aComment(fan, { post: ownPost })
  const removal = { deletedAt: world.now(), moderatedBy: ada.id }
  await world.db.updateTable('comments').set(removal).where('id', '=', removed.id).execute()
  await world.db.insertInto('commentLikes').values({ userId: ada.id, commentId: thread.id }).execute()
  await world.db.insertInto('commentRules').values({ userId: ada.id, holdLinks: true }).execute()
  await world.db.updateTable('comments').set({ likesCount: 1 }).where('id', '=', thread.id).execute()
}
